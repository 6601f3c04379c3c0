import { monthOf, point, type SampleNetwork } from './network.ts';
import { readSampleCsv } from './sample-files.ts';
import { credit, observationTypes, units } from './vocabulary.ts';

const geometry = point(-155.5763, 19.5362, 3397);

const series = [
  {
    column: 'CO2',
    name: 'Carbon dioxide',
    description: 'Monthly mean of carbon dioxide in air',
  },
  {
    column: 'adjusted CO2',
    name: 'Carbon dioxide, seasonally adjusted',
    description: 'Monthly mean of carbon dioxide in air without its yearly cycle',
  },
] as const;

/** Monthly carbon dioxide at Mauna Loa since March 1958, as measured and seasonally adjusted. */
export async function readMaunaLoa(): Promise<SampleNetwork> {
  const months = await readSampleCsv('co2-concentration.csv', ['Date', 'CO2', 'adjusted CO2']);
  return {
    label: 'Carbon dioxide',
    observations: months.length * series.length,
    async write(writer) {
      const location = writer.addLocation({
        name: 'Mauna Loa Observatory',
        description: 'North slope of Mauna Loa, Hawaii, 3,397 metres above the sea',
        location: geometry,
      });
      const thing = writer.addThing({
        name: 'Mauna Loa Observatory',
        description: 'Carbon dioxide record of the Scripps CO2 Program, monthly since 1958',
        properties: credit(
          'Scripps CO2 Program, by way of vega-datasets',
          'CC BY 4.0',
          'https://scrippsco2.ucsd.edu/data/atmospheric_co2/primary_mlo_co2_record',
        ),
        locations: [location],
      });
      const feature = writer.addFeature({
        name: 'Air at Mauna Loa',
        description: 'Air of the free troposphere over the Pacific',
        feature: geometry,
      });
      const sensor = writer.addSensor({
        name: 'Infrared gas analyser',
        description: 'Continuous analyser of the Scripps CO2 Program',
        encodingType: 'text/html',
        metadata: 'https://scrippsco2.ucsd.edu/data/atmospheric_co2/primary_mlo_co2_record',
      });
      const observedProperty = writer.addObservedProperty({
        name: 'Carbon dioxide in air',
        definition: 'http://vocab.nerc.ac.uk/standard_name/mole_fraction_of_carbon_dioxide_in_air/',
        description: 'Moles of carbon dioxide per mole of dry air',
      });
      for (const { column, name, description } of series) {
        const stream = writer.addDatastream({
          name,
          description,
          observationType: observationTypes.measurement,
          unit: units.partsPerMillion,
          properties: { scale: 'SIO manometric mole fraction scale of 2012' },
          thing,
          sensor,
          observedProperty,
        });
        for (const month of months) {
          await writer.addObservation({
            stream,
            phenomenonTime: monthOf(month.Date),
            result: Number(month[column]),
            feature,
          });
        }
      }
    },
  };
}

import type { SampleNetwork } from './network.ts';
import { addSyntheticPlaces, placeObservations } from './synthetic-places.ts';
import { addSyntheticResults, resultObservations } from './synthetic-results.ts';
import { addSyntheticShared } from './synthetic-shared.ts';
import { addSyntheticShip, shipObservations } from './synthetic-ship.ts';
import { addSyntheticTexts, textObservations } from './synthetic-texts.ts';

/** Invented entities for shapes that the real sources lack; every one says that it is synthetic. */
export function syntheticNetwork(): SampleNetwork {
  return {
    label: 'Synthetic examples',
    observations: shipObservations + placeObservations + resultObservations + textObservations,
    async write(writer) {
      const shared = addSyntheticShared(writer);
      await addSyntheticShip(writer, shared);
      await addSyntheticPlaces(writer, shared);
      await addSyntheticResults(writer, shared);
      await addSyntheticTexts(writer, shared);
    },
  };
}

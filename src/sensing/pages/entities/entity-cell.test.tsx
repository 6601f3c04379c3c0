import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { expect, it } from 'vitest';
import { messages } from '#ui/messages/en/explore.ts';
import { EntityCell } from './entity-cell.tsx';
import { resultUnit } from './result-unit.ts';

function cellText(observation: Record<string, unknown>): string {
  const markup = renderToStaticMarkup(
    <IntlProvider locale="en" timeZone="UTC" messages={messages}>
      <MantineProvider>
        <EntityCell type="result" value={observation.result} unit={resultUnit(observation)} />
      </MantineProvider>
    </IntlProvider>,
  );
  return markup.replaceAll(/<style[^>]*>.*?<\/style>|<[^>]+>/gs, '');
}

it('writes a result with the unit of its Datastream', () => {
  const Datastream = { unitOfMeasurement: { name: 'degree Celsius', symbol: '°C' } };
  expect(cellText({ result: 12.8, Datastream })).toBe('12.8 °C');
  expect(cellText({ result: 'fog', Datastream })).toBe('fog');
});

it('writes each part of the result of a MultiDatastream with its own unit', () => {
  const MultiDatastream = {
    unitOfMeasurements: [
      { name: 'degree Celsius', symbol: '°C' },
      { name: null, symbol: null },
      { name: 'metre per second', symbol: 'm/s' },
    ],
  };
  expect(cellText({ result: [12.8, 'rain', 4.71234567891], MultiDatastream })).toBe(
    '12.8 °C · rain · 4.712346 m/s',
  );
  expect(cellText({ result: [null, 2, 3, 4], MultiDatastream })).toBe('null · 2 · 3 m/s · 4');
});

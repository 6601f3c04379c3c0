import { useComputedColorScheme } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { type DataColour, dataPalette } from '#map/data-colours.ts';
import { type MapLayerName, mapLayerNames } from '#sensing/model/map-layers.ts';
import classes from './layer-choice.module.css';

/** The colour of each layer on the map. */
const colours: Readonly<Record<MapLayerName, DataColour>> = {
  locations: 'blue',
  'features-of-interest': 'green',
  'observed-areas': 'violet',
  tracks: 'orange',
};

interface LayerChoiceProps {
  readonly layers: readonly MapLayerName[];
  readonly onLayers: (layers: readonly MapLayerName[]) => void;
}

/** Switches of the map's layers, which are its legend as well. */
export function LayerChoice({ layers, onLayers }: LayerChoiceProps) {
  const text = useTranslations('map.layers');
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  return (
    <fieldset className={classes.layers}>
      <legend className={classes.legend}>{text('title')}</legend>
      {mapLayerNames.toReversed().map((name) => {
        const isShown = layers.includes(name);
        const others = layers.filter((layer) => layer !== name);
        return (
          <button
            key={name}
            type="button"
            className={classes.layer}
            aria-pressed={isShown}
            title={text(`${name}.description`)}
            onClick={() => onLayers(isShown ? others : [...layers, name])}
          >
            <span
              className={classes.mark}
              style={{ color: dataPalette(scheme, colours[name]).fill }}
              aria-hidden
            />
            {text(`${name}.name`)}
          </button>
        );
      })}
    </fieldset>
  );
}

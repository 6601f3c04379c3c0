import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { formatCamera } from '#map/map-camera.ts';
import { type Pin, PinOverlay } from '#map/pin-overlay.ts';

const route = getRouteApi('/map');

/** The place that was looked up: in the address as `47.37,8.54,Zürich`, and marked on the map. */
export function usePlacePin() {
  const { place } = route.useSearch();
  const navigate = useNavigate();
  const [overlay] = useState(() => new PinOverlay());
  const pin = useMemo(() => readPin(place), [place]);
  useEffect(() => overlay.setPin(pin), [overlay, pin]);
  return {
    overlay,
    pin,
    /** Marks a place and looks at it. */
    goTo: ({ latitude, longitude, label }: Pin, zoom: number) =>
      void navigate({
        to: '/map',
        search: (before) => ({
          ...before,
          place: [latitude, longitude, label].join(','),
          at: formatCamera({ latitude, longitude, zoom }),
        }),
      }),
    clear: () =>
      void navigate({ to: '/map', search: (before) => ({ ...before, place: undefined }) }),
    openLocation: (location: string) =>
      void navigate({
        to: '/map',
        search: (before) => ({ ...before, location, among: undefined, at: undefined }),
      }),
  };
}

function readPin(text: string | undefined): Pin | undefined {
  const [first = '', second = '', ...label] = text?.split(',') ?? [];
  const [latitude, longitude] = [Number(first), Number(second)];
  const isPlace = first !== '' && second !== '' && Math.abs(latitude) <= 90;
  return isPlace && Math.abs(longitude) <= 360
    ? { latitude, longitude, label: label.join(',') }
    : undefined;
}

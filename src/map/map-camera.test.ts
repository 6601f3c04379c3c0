import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatCamera, parseCamera } from './map-camera.ts';

it('writes what can be read, with digits that fit the zoom', () => {
  const camera = { latitude: 51.5073219, longitude: -0.1276474, zoom: 8.123 };
  expect(formatCamera(camera)).toBe('51.5073,-0.1276,8.12');
  expect(formatCamera({ ...camera, zoom: 0 })).toBe('51.5,-0.1,0');
});

it('comes back from text to within a pixel', () => {
  const cameras = fc.record({
    latitude: fc.double({ min: -85, max: 85, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    zoom: fc.double({ min: 0, max: 20, noNaN: true }),
  });
  fc.assert(
    fc.property(cameras, (camera) => {
      const read = parseCamera(formatCamera(camera));
      const pixel = 360 / (512 * 2 ** camera.zoom);
      expect(Math.abs((read?.latitude ?? 999) - camera.latitude)).toBeLessThan(pixel);
      expect(Math.abs((read?.longitude ?? 999) - camera.longitude)).toBeLessThan(pixel);
    }),
  );
});

it.each([undefined, '', '1,2', '1,,3', '91,0,3', '0,400,3', '0,0,-1', 'a,b,c', '1,2,3,4'])(
  'refuses %s',
  (text) => {
    expect(parseCamera(text)).toBeUndefined();
  },
);

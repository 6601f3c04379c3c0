import { expect, it } from 'vitest';
import { picturesOf } from './pictures.ts';

it('finds pictures by their key or by the end of their name', () => {
  const properties = {
    image: 'https://example.org/show?id=1',
    site: { photos: ['https://example.org/a', 'https://example.org/b'] },
    manual: 'https://example.org/manual.pdf',
    front: 'https://example.org/front.JPG?size=large',
    icon: 'data:image/png;base64,iVBORw0KGgo=',
  };
  expect(picturesOf(properties).map(({ path }) => path)).toEqual([
    'image',
    'site/photos/0',
    'site/photos/1',
    'front',
    'icon',
  ]);
});

it('takes nothing else for a picture', () => {
  const image = ['javascript:alert(1)', 'data:text/html,x', 'photo.jpg', 'http://', 7, null];
  expect(picturesOf({ image, note: 'https://example.org/' })).toEqual([]);
  expect(picturesOf(null)).toEqual([]);
  expect(picturesOf('https://example.org/a.png')).toHaveLength(1);
});

it('stops at twelve', () => {
  const images = Array.from({ length: 40 }, (_, index) => `https://example.org/${index}`);
  expect(picturesOf({ images })).toHaveLength(12);
});

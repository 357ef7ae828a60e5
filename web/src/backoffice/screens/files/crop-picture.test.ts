import { expect, it } from '@jest/globals';
import { pointWithin } from './crop-picture.ts';

const part = { x: 20, y: 50, width: 40, height: 50 };

it.each([
  ['stays where it was in the picture', { x: 40, y: 75 }, { x: 50, y: 50 }],
  ['is at the edge where it was cut off', { x: 90, y: 10 }, { x: 100, y: 0 }],
])('the focal point %s when a picture is cropped', (_what, before, after) => {
  expect(pointWithin(part, before)).toEqual(after);
});

import { coldKitchen } from './cold-kitchen.ts';
import { drinksAndPantry } from './drinks-and-pantry.ts';
import { mains } from './mains.ts';
import { drawing } from './shapes.ts';
import { soupsAndSides } from './soups-and-sides.ts';
import { sweets } from './sweets.ts';

const elements = { ...mains, ...soupsAndSides, ...sweets, ...coldKitchen, ...drinksAndPantry };
export type DishDrawing = keyof typeof elements;
export const dishDrawings = Object.keys(elements) as DishDrawing[];

/** A dish, cut out: no ground, so that it fits the page's tile of any colour. */
export const drawDish = (name: DishDrawing): string => drawing(elements[name]);

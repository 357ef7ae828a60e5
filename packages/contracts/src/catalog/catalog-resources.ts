import { Branch } from './branch.ts';
import { Category } from './category.ts';
import { Division } from './division.ts';
import { Donatee } from './donatee.ts';
import { KitchenStation } from './kitchen-station.ts';
import { Menu } from './menu.ts';
import { PricePlan } from './price-plan.ts';
import { Product } from './product.ts';
import { Table } from './table.ts';
import { Tag } from './tag.ts';

/** The records of the business, announced on the topic `catalogue`. Routes, stores, checks of references, messages and the menu of the back office follow from this list; the most edited come first. */
export const catalogResources = [
  Branch,
  Division,
  Table,
  Product,
  Menu,
  Category,
  Tag,
  Donatee,
  KitchenStation,
  PricePlan,
] as const;

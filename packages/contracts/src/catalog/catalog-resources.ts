import { Branch } from './branch.ts';
import { Category } from './category.ts';
import { Division } from './division.ts';
import { Donatee } from './donatee.ts';
import { Menu } from './menu.ts';
import { Product } from './product.ts';
import { Table } from './table.ts';
import { Tag } from './tag.ts';

/** The records of the business, announced on the topic `catalogue`. Routes, stores, checks of references and messages follow from this list. */
export const catalogResources = [Division, Branch, Table, Menu, Category, Tag, Product, Donatee] as const;

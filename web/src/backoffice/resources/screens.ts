import type { ComponentType, LazyExoticComponent } from 'react';

/** What every page of a resource is given. */
export type ListScreenProps = { readonly query: string };
export type RecordScreenProps = { readonly id: string; readonly tab: string | null };

/** Pages of a resource that are made for the purpose; the generic list or form stands where there is none. */
type Screens = {
  readonly list?: LazyExoticComponent<ComponentType<ListScreenProps>>;
  readonly record?: LazyExoticComponent<ComponentType<RecordScreenProps>>;
};

/** By the name of the resource. Each is loaded when it is opened. */
export const screens: Readonly<Record<string, Screens>> = {};

import type { Metadata } from 'next';
import { Player } from '../../src/tv/player.tsx';
import { tvCompany } from '../../src/tv/tv-company.ts';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await tvCompany()).name };
}

/** A screen of a branch: short enough for a remote control. */
export default async function TvPage() {
  return <Player company={await tvCompany()} />;
}

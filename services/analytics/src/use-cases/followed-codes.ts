import type { QrCode } from '@filiale/contracts/analytics/qr-code';
import type { FollowedCode } from '@filiale/contracts/analytics/qr-scans';
import type { LinkTargets } from '../storage/link-targets.ts';
import type { Places } from '../storage/places.ts';

type Known = {
  readonly codes: readonly Pick<QrCode, 'id' | 'path' | 'target' | 'branch'>[];
  readonly places: Pick<Places, 'read'>;
  readonly linkTargets: Pick<LinkTargets, 'read'>;
};

const HOME = '/';

/** Where codes lead. A code whose target is gone leads to the shop of its branch, else home: a printed code never leads nowhere. Source: RES-042, SITE-070. */
export async function followedCodes({ codes, places, linkTargets }: Known): Promise<FollowedCode[]> {
  const recordOf = ({ target }: (typeof codes)[number]): string[] =>
    'value' in target && target.type !== 'link' && target.value ? [target.value] : [];
  const targets = await linkTargets.read(codes.flatMap(recordOf));
  const branchIds = [
    ...codes.flatMap((code) => [...recordOf(code), ...(code.branch ? [code.branch] : [])]),
    ...[...targets.values()].flatMap(({ branchId }) => branchId ?? []),
  ];
  const shops = new Map(
    (await places.read(branchIds)).branches.map(({ id, identifier }) => [id, `/store/${identifier}`]),
  );
  const addressOf = ({ target, branch }: (typeof codes)[number]): string => {
    const shop = shops.get(branch ?? '') ?? HOME;
    switch (target.type) {
      case 'home':
        return HOME;
      case 'link':
        return target.value;
      case 'site':
        return targets.get(target.value)?.path ?? shop;
      case 'branch':
        return shops.get(target.value) ?? shop;
      case 'table': {
        const table = targets.get(target.value);
        const itsShop = shops.get(table?.branchId ?? '');
        return table && itsShop ? `${itsShop}?table=${encodeURIComponent(table.path)}` : shop;
      }
      case 'product':
        return shop;
      default:
        return target satisfies never;
    }
  };
  return codes.map((code) => ({
    id: code.id,
    path: code.path,
    target: withSuffix(addressOf(code), code.target.type === 'link' ? '' : code.target.suffix),
  }));
}

/** A suffix begins with `/`, `?` or `#`; a query joins the one that is there. */
function withSuffix(address: string, suffix: string): string {
  if (suffix.startsWith('?') && address.includes('?')) return `${address}&${suffix.slice(1)}`;
  return address === HOME && suffix.startsWith('/') ? suffix : address + suffix;
}

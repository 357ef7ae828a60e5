import type { SpotlightStore } from '@mantine/spotlight';

const isChosen = '[data-action][data-selected]';

/** Chooses the first hit of an open palette, so that Enter opens it; unless `isNew`, what somebody went on to stays chosen. */
export function selectFirst(store: SpotlightStore, isNew: boolean): void {
  const { listId } = store.getState();
  const list = listId ? document.getElementById(listId) : null;
  const chosen = list?.querySelector(isChosen);
  if (!list || (chosen && !isNew)) return;
  chosen?.removeAttribute('data-selected');
  list.querySelector('[data-action]')?.setAttribute('data-selected', 'true');
  store.updateState((state) => ({ ...state, selected: 0 }));
}

'use client';

import { AppShell, Burger, MantineThemeProvider } from '@mantine/core';
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { IconAlertTriangle, IconSearch } from '@tabler/icons-react';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useMessages } from '../../i18n/messages-provider.tsx';
import { openFailures, useFailures } from '../failures/failures.ts';
import { DASHBOARD_HASH, useHash } from '../hash-route.ts';
import { loaded } from '../loaded.ts';
import { NoticeBell } from '../notices/notice-bell.tsx';
import { useShop } from '../shop-context.tsx';
import { UserMenu } from '../user-menu.tsx';
import styles from './app-frame.module.css';
import { AppNav } from './app-nav.tsx';
import { BranchSwitch } from './branch-switch.tsx';
import { useStaff } from './staff-context.tsx';

const Palette = loaded(() => import('../command-palette/palette.tsx'), 'Palette');
const FailureCentre = loaded(() => import('../failures/failure-centre.tsx'), 'FailureCentre');

const MAIN_ID = 'main';
/** Menus stand within the main part of the page, where screen readers look for what belongs to it. */
const framed = { components: { Menu: { defaultProps: { portalProps: { target: `#${MAIN_ID}` } } } } };

/** The frame of the back office for people: menu, page, who one is. The menu stands beside the page from 1024 px on, and opens above it below. */
export function AppFrame({ children }: { readonly children: ReactNode }) {
  const texts = useMessages('app');
  const { shopName } = useShop();
  const { person } = useStaff();
  const hash = useHash();
  const [isOpen, { toggle, close }] = useDisclosure(false);
  const failures = useFailures();
  const [isCentreOpen, centre] = useDisclosure(false);
  useEffect(() => openFailures(person.id), [person.id]);
  // How often the palette was asked for; it is loaded at the first time.
  const [calls, setCalls] = useState(0);
  const openPalette = () => setCalls((before) => before + 1);
  useHotkeys([['mod+K', openPalette]], []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever has gone somewhere wants to see it
  useEffect(close, [hash]);
  return (
    <AppShell
      layout="alt"
      padding={0}
      header={{ height: { base: 56, '64em': 0 } }}
      navbar={{ width: 228, breakpoint: '64em', collapsed: { mobile: !isOpen } }}
      transitionDuration={0}
      className={styles.shell}
    >
      <nav aria-label={texts.skip}>
        <a href={`#${MAIN_ID}`} className={styles.skip} onClick={focusMain}>
          {texts.skip}
        </a>
      </nav>
      <AppShell.Header className={styles.bar}>
        <Burger
          opened={isOpen}
          onClick={toggle}
          size="sm"
          color="currentColor"
          aria-label={isOpen ? texts.closeMenu : texts.openMenu}
        />
        <a href={DASHBOARD_HASH} className={styles.shop}>
          {shopName}
        </a>
        <button type="button" className={styles.bell} aria-label={texts.search} onClick={openPalette}>
          <IconSearch size={20} stroke={1.8} aria-hidden />
        </button>
        <NoticeBell />
        <UserMenu person={person} />
      </AppShell.Header>
      <AppShell.Navbar
        className={styles.navbar}
        aria-label={texts.menu}
        data-closed={!isOpen || undefined}
        onKeyDown={(event) => event.key === 'Escape' && close()}
      >
        <div className={styles.head}>
          <BranchSwitch />
          <Burger
            className={styles.closer}
            opened
            onClick={close}
            size="sm"
            color="currentColor"
            aria-label={texts.closeMenu}
          />
        </div>
        <button type="button" className={styles.search} onClick={openPalette}>
          <IconSearch size={18} stroke={1.8} aria-hidden />
          {texts.search}
          <kbd>{isApple() ? '⌘' : texts.controlKey} K</kbd>
        </button>
        <div className={styles.pages}>
          <AppNav />
        </div>
        <div className={styles.foot}>
          <div className={styles.wide}>
            <UserMenu person={person} />
          </div>
          <div className={styles.wide}>
            <NoticeBell />
          </div>
          <button
            type="button"
            className={styles.bell}
            aria-label={`${texts.failures}: ${failures.length}`}
            onClick={centre.open}
          >
            <IconAlertTriangle size={20} stroke={1.8} aria-hidden />
            {failures.length > 0 && <span className={styles.count}>{failures.length}</span>}
          </button>
        </div>
      </AppShell.Navbar>
      <AppShell.Main id={MAIN_ID} tabIndex={-1} className={styles.main}>
        <MantineThemeProvider theme={framed}>{children}</MantineThemeProvider>
      </AppShell.Main>
      <Suspense>
        {isCentreOpen && <FailureCentre isOpen onClose={centre.close} />}
        {calls > 0 && <Palette calls={calls} />}
      </Suspense>
    </AppShell>
  );
}

/** The hash names the page, so the skip link moves the focus by itself. */
function focusMain(event: { preventDefault: () => void }) {
  event.preventDefault();
  document.getElementById(MAIN_ID)?.focus();
}

const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);

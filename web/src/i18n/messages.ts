import type { EnabledLocale } from '@filiale/contracts/fields/locales';
import { aiMessages } from '../backoffice/ai/ai-messages.ts';
import { appMessages } from '../backoffice/app/app-messages.ts';
import { backofficeMessages } from '../backoffice/backoffice-messages.ts';
import { formMessages } from '../backoffice/form/form-messages.ts';
import { boardsMessages } from '../backoffice/frontdesk/boards/boards-messages.ts';
import { frontdeskMessages } from '../backoffice/frontdesk/frontdesk-messages.ts';
import { importExportMessages } from '../backoffice/import-export/import-export-messages.ts';
import { listMessages } from '../backoffice/list/list-messages.ts';
import { loginMessages } from '../backoffice/login/login-messages.ts';
import { noticesMessages } from '../backoffice/notices/notices-messages.ts';
import { accountMessages } from '../backoffice/screens/account/account-messages.ts';
import { accountingMessages } from '../backoffice/screens/accounting/accounting-messages.ts';
import { allergenMatrixMessages } from '../backoffice/screens/allergen-matrix/allergen-matrix-messages.ts';
import { apiKeysMessages } from '../backoffice/screens/api-keys/api-keys-messages.ts';
import { branchSettingsMessages } from '../backoffice/screens/branch-settings/branch-settings-messages.ts';
import { companyMessages } from '../backoffice/screens/company/company-messages.ts';
import { customersMessages } from '../backoffice/screens/customers/customers-messages.ts';
import { dashboardMessages } from '../backoffice/screens/dashboard/dashboard-messages.ts';
import { deliveryAreasMessages } from '../backoffice/screens/delivery-areas/delivery-areas-messages.ts';
import { devicesMessages } from '../backoffice/screens/devices/devices-messages.ts';
import { filesMessages } from '../backoffice/screens/files/files-messages.ts';
import { formSubmissionsMessages } from '../backoffice/screens/form-submissions/form-submissions-messages.ts';
import { layerCanvasMessages } from '../backoffice/screens/layer-canvas/layer-canvas-messages.ts';
import { logsMessages } from '../backoffice/screens/logs/logs-messages.ts';
import { menuBuilderMessages } from '../backoffice/screens/menu-builder/menu-builder-messages.ts';
import { openingHoursMessages } from '../backoffice/screens/opening-hours/opening-hours-messages.ts';
import { ordersMessages } from '../backoffice/screens/orders/orders-messages.ts';
import { pageBuilderMessages } from '../backoffice/screens/page-builder/page-builder-messages.ts';
import { pageToolsMessages } from '../backoffice/screens/page-tools/page-tools-messages.ts';
import { pathVisitsMessages } from '../backoffice/screens/path-visits/path-visits-messages.ts';
import { productMenusMessages } from '../backoffice/screens/product-menus/product-menus-messages.ts';
import { productPreviewMessages } from '../backoffice/screens/product-preview/product-preview-messages.ts';
import { productStateMessages } from '../backoffice/screens/product-state/product-state-messages.ts';
import { qrCodesMessages } from '../backoffice/screens/qr-codes/qr-codes-messages.ts';
import { rosterMessages } from '../backoffice/screens/roster/roster-messages.ts';
import { signageWallMessages } from '../backoffice/screens/signage-wall/signage-wall-messages.ts';
import { statisticsMessages } from '../backoffice/screens/statistics/statistics-messages.ts';
import { tasksMessages } from '../backoffice/screens/tasks/tasks-messages.ts';
import { timeClockMessages } from '../backoffice/screens/time-clock/time-clock-messages.ts';
import { timeSheetsMessages } from '../backoffice/screens/time-sheets/time-sheets-messages.ts';
import { usersMessages } from '../backoffice/screens/users/users-messages.ts';
import { seeAsMessages } from '../backoffice/see-as/see-as-messages.ts';
import { setupMessages } from '../backoffice/setup/setup-messages.ts';
import { workingTimeMessages } from '../backoffice/working-time/working-time-messages.ts';
import { branchMessages } from '../branch/branch-messages.ts';
import { cartMessages } from '../cart/cart-messages.ts';
import { checkoutMessages } from '../checkout/checkout-messages.ts';
import { consentMessages } from '../consent/consent-messages.ts';
import { frameMessages } from '../frame/frame-messages.ts';
import { goesWithMessages } from '../goes-with/goes-with-messages.ts';
import { homeMessages } from '../home/home-messages.ts';
import { kioskMessages } from '../kiosk/kiosk-messages.ts';
import { mapMessages } from '../map/map-messages.ts';
import { menuSearchMessages } from '../menu-search/menu-search-messages.ts';
import { myOrdersMessages } from '../my-orders/my-orders-messages.ts';
import { orderStatusMessages } from '../order-status/order-status-messages.ts';
import { productMessages } from '../product/product-messages.ts';
import { installMessages } from '../pwa/install-messages.ts';
import { pwaMessages } from '../pwa/pwa-messages.ts';
import { siteFormMessages } from '../site/form/form-messages.ts';
import { siteMessages } from '../site/site-messages.ts';
import { uiMessages } from '../ui/ui-messages.ts';
import { sectionIn } from './define-messages.ts';
import './shop-words.ts';

/** Texts of the back office, all of which its page is given. */
const office = {
  backoffice: backofficeMessages,
  app: appMessages,
  account: accountMessages,
  accounting: accountingMessages,
  ai: aiMessages,
  allergenMatrix: allergenMatrixMessages,
  branchSettings: branchSettingsMessages,
  company: companyMessages,
  deliveryAreas: deliveryAreasMessages,
  devices: devicesMessages,
  files: filesMessages,
  form: formMessages,
  boards: boardsMessages,
  frontdesk: frontdeskMessages,
  apiKeys: apiKeysMessages,
  list: listMessages,
  logs: logsMessages,
  menuBuilder: menuBuilderMessages,
  notices: noticesMessages,
  openingHours: openingHoursMessages,
  customers: customersMessages,
  dashboard: dashboardMessages,
  orders: ordersMessages,
  pageBuilder: pageBuilderMessages,
  pageTools: pageToolsMessages,
  pathVisits: pathVisitsMessages,
  qrCodes: qrCodesMessages,
  formSubmissions: formSubmissionsMessages,
  productMenus: productMenusMessages,
  productPreview: productPreviewMessages,
  productState: productStateMessages,
  layerCanvas: layerCanvasMessages,
  seeAs: seeAsMessages,
  setup: setupMessages,
  tasks: tasksMessages,
  statistics: statisticsMessages,
  signageWall: signageWallMessages,
  timeClock: timeClockMessages,
  roster: rosterMessages,
  workingTime: workingTimeMessages,
  timeSheets: timeSheetsMessages,
  importExport: importExportMessages,
  users: usersMessages,
};
/** Texts of what guests see, in every language that the shop is written in. */
const shop = {
  ui: uiMessages,
  frame: frameMessages,
  home: homeMessages,
  kiosk: kioskMessages,
  branch: branchMessages,
  menuSearch: menuSearchMessages,
  product: productMessages,
  cart: cartMessages,
  goesWith: goesWithMessages,
  checkout: checkoutMessages,
  myOrders: myOrdersMessages,
  site: siteMessages,
  siteForm: siteFormMessages,
  orderStatus: orderStatusMessages,
  pwa: pwaMessages,
  install: installMessages,
  consent: consentMessages,
  map: mapMessages,
};
/** Every feature's texts. Server only: the browser is given the sections it needs (see `MessagesProvider`). */
const all = { ...office, ...shop, login: loginMessages };
type All = typeof all;
export type Section = keyof All;
export const sections = Object.keys(all) as Section[];
export const officeSections = Object.keys(office) as (keyof typeof office)[];
export const shopSections = Object.keys(shop) as (keyof typeof shop)[];
export type SectionTexts<S extends Section> = All[S]['de-AT'];
export type PickedTexts<S extends Section> = { readonly [K in S]: SectionTexts<K> };

/** Texts of one section in a locale. */
export function messages<S extends Section>(locale: EnabledLocale, section: S): SectionTexts<S> {
  return sectionIn<string>(section, all[section], locale) as SectionTexts<S>;
}

/** The sections a page's client leaves read, to be handed to `MessagesProvider`. */
export function pickMessages<S extends Section>(locale: EnabledLocale, sections: readonly S[]): PickedTexts<S> {
  return Object.fromEntries(sections.map((section) => [section, messages(locale, section)])) as PickedTexts<S>;
}

import type { EnabledLocale } from '@filiale/contracts/fields/locales';
import { aiMessages } from '../backoffice/ai/ai-messages.ts';
import { appMessages } from '../backoffice/app/app-messages.ts';
import { formMessages } from '../backoffice/form/form-messages.ts';
import { frontdeskMessages } from '../backoffice/frontdesk/messages.ts';
import { transferMessages } from '../backoffice/import-export/transfer-messages.ts';
import { listMessages } from '../backoffice/list/list-messages.ts';
import { loginMessages } from '../backoffice/login/login-messages.ts';
import { backofficeMessages } from '../backoffice/messages.ts';
import { noticeMessages } from '../backoffice/notices/notice-messages.ts';
import { accountMessages } from '../backoffice/screens/account/account-messages.ts';
import { allergenMessages } from '../backoffice/screens/allergen-matrix/allergen-messages.ts';
import { branchSettingsMessages } from '../backoffice/screens/branch-settings/branch-settings-messages.ts';
import { companyMessages } from '../backoffice/screens/company/company-messages.ts';
import { deliveryAreasMessages } from '../backoffice/screens/delivery-areas/delivery-areas-messages.ts';
import { deviceMessages } from '../backoffice/screens/devices/device-messages.ts';
import { fileMessages } from '../backoffice/screens/files/file-messages.ts';
import { keyMessages } from '../backoffice/screens/keys/key-messages.ts';
import { logMessages } from '../backoffice/screens/logs/log-messages.ts';
import { menuBuilderMessages } from '../backoffice/screens/menu-builder/menu-builder-messages.ts';
import { openingHoursMessages } from '../backoffice/screens/opening-hours/opening-hours-messages.ts';
import { orderScreenMessages } from '../backoffice/screens/orders/order-screen-messages.ts';
import { builderMessages } from '../backoffice/screens/page-builder/builder-messages.ts';
import { pageToolsMessages } from '../backoffice/screens/page-tools/page-tools-messages.ts';
import { pathVisitsMessages } from '../backoffice/screens/path-visits/path-visits-messages.ts';
import { productMenusMessages } from '../backoffice/screens/product-menus/product-menus-messages.ts';
import { productPreviewMessages } from '../backoffice/screens/product-preview/product-preview-messages.ts';
import { qrCodesMessages } from '../backoffice/screens/qr-codes/qr-codes-messages.ts';
import { rosterMessages } from '../backoffice/screens/roster/roster-messages.ts';
import { wallMessages } from '../backoffice/screens/signage-wall/wall-messages.ts';
import { statisticsMessages } from '../backoffice/screens/statistics/statistics-messages.ts';
import { submissionsMessages } from '../backoffice/screens/submissions/submissions-messages.ts';
import { taskMessages } from '../backoffice/screens/tasks/task-messages.ts';
import { templateCanvasMessages } from '../backoffice/screens/template-canvas/template-canvas-messages.ts';
import { clockMessages } from '../backoffice/screens/time-clock/clock-messages.ts';
import { sheetMessages } from '../backoffice/screens/time-sheets/sheet-messages.ts';
import { userMessages } from '../backoffice/screens/users/user-messages.ts';
import { seeAsMessages } from '../backoffice/see-as/see-as-messages.ts';
import { setupMessages } from '../backoffice/setup/setup-messages.ts';
import { warningMessages } from '../backoffice/working-time/warning-messages.ts';
import { branchMessages } from '../branch/messages.ts';
import { cartMessages } from '../cart/messages.ts';
import { checkoutMessages } from '../checkout/messages.ts';
import { consentMessages } from '../consent/messages.ts';
import { shellMessages } from '../frame/messages.ts';
import { homeMessages } from '../home/messages.ts';
import { kioskMessages } from '../kiosk/messages.ts';
import { mapMessages } from '../map/messages.ts';
import { ordersMessages } from '../orders/messages.ts';
import { productMessages } from '../product/messages.ts';
import { pwaMessages } from '../pwa/messages.ts';
import { siteFormMessages } from '../site/form/messages.ts';
import { siteMessages } from '../site/messages.ts';
import { statusMessages } from '../status/messages.ts';
import { uiMessages } from '../ui/messages.ts';
import { textsIn } from './define-messages.ts';

/** Texts of the back office, all of which its page is given. */
const office = {
  backoffice: backofficeMessages,
  app: appMessages,
  account: accountMessages,
  ai: aiMessages,
  allergens: allergenMessages,
  branchSettings: branchSettingsMessages,
  company: companyMessages,
  deliveryAreas: deliveryAreasMessages,
  devices: deviceMessages,
  files: fileMessages,
  form: formMessages,
  frontdesk: frontdeskMessages,
  keys: keyMessages,
  list: listMessages,
  logs: logMessages,
  menuBuilder: menuBuilderMessages,
  notices: noticeMessages,
  openingHours: openingHoursMessages,
  orderScreens: orderScreenMessages,
  pageBuilder: builderMessages,
  pageTools: pageToolsMessages,
  pathVisits: pathVisitsMessages,
  qrCodes: qrCodesMessages,
  submissions: submissionsMessages,
  productMenus: productMenusMessages,
  productPreview: productPreviewMessages,
  templateCanvas: templateCanvasMessages,
  seeAs: seeAsMessages,
  setup: setupMessages,
  tasks: taskMessages,
  statistics: statisticsMessages,
  signageWall: wallMessages,
  timeClock: clockMessages,
  roster: rosterMessages,
  workWarnings: warningMessages,
  timeSheets: sheetMessages,
  transfer: transferMessages,
  users: userMessages,
};
/** Every feature's texts. Server only: the browser is given the sections it needs (see `MessagesProvider`). */
const all = {
  ...office,
  ui: uiMessages,
  shell: shellMessages,
  home: homeMessages,
  kiosk: kioskMessages,
  branch: branchMessages,
  product: productMessages,
  cart: cartMessages,
  checkout: checkoutMessages,
  orders: ordersMessages,
  site: siteMessages,
  siteForm: siteFormMessages,
  status: statusMessages,
  pwa: pwaMessages,
  consent: consentMessages,
  map: mapMessages,
  login: loginMessages,
};
type All = typeof all;
export type Section = keyof All;
export const sections = Object.keys(all) as Section[];
export const officeSections = Object.keys(office) as (keyof typeof office)[];
export type SectionTexts<S extends Section> = All[S]['de-AT'];
export type PickedTexts<S extends Section> = { readonly [K in S]: SectionTexts<K> };

/** Texts of one section in a locale. */
export function messages<S extends Section>(locale: EnabledLocale, section: S): SectionTexts<S> {
  return textsIn(all[section], locale) as SectionTexts<S>;
}

/** The sections a page's client leaves read, to be handed to `MessagesProvider`. */
export function pickMessages<S extends Section>(locale: EnabledLocale, sections: readonly S[]): PickedTexts<S> {
  return Object.fromEntries(sections.map((section) => [section, messages(locale, section)])) as PickedTexts<S>;
}

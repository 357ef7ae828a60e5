import { describe, expect, it } from '@jest/globals';
import { Branch } from '../catalog/branch.ts';
import { Category } from '../catalog/category.ts';
import { configFields } from '../catalog/config.ts';
import { Donatee } from '../catalog/donatee.ts';
import { Menu } from '../catalog/menu.ts';
import { Product } from '../catalog/product.ts';
import { Table } from '../catalog/table.ts';
import { Tag } from '../catalog/tag.ts';
import { Navigation } from '../content/navigation.ts';
import { Redirect } from '../content/redirect.ts';
import { Site } from '../content/site.ts';
import { Upload } from '../content/upload.ts';
import { PublicOrder } from '../ordering/order.ts';
import { PlaceOrder } from '../ordering/place-order.ts';
import type { Fields } from './field.ts';
import { newId } from './ids.ts';

const words = (text: string): string[] => text.trim().split(/[\s,]+/);
const inner = (fields: Fields, name: string): Fields => fields[name]?.fields ?? {};
const parts = inner(inner(Product.fields, 'config'), 'parts');

/** The records of the specification with the fields it lists, in its words. */
const specified: [string, Fields, string][] = [
  [
    'the configuration',
    configFields,
    `shopName businessName title description seoTitle seoDescription street zipCode city phone email website privacyPolicy privacyPolicyText
     termsAndConditions termsAndConditionsText imprint imprintText allergens allergensText currency defaultDeliveryMethod disableTickets
     enablePluginPWA enablePluginToolbar enablePluginHomePage enablePluginSearch enablePluginTags enablePluginCategoryBar enablePluginDonations
     enablePluginSMS enablePluginFrontdesk enablePluginOrderReviews enableCash enablePluginATMCard enableATMCard enablePluginHydroAGVoucher
     enableHydroAGVoucher enablePluginMollie enableMollie enablePluginDatatrans enableDatatrans`,
  ],
  [
    'a branch [BRANCH-001]',
    Branch.fields,
    `identifier name description street zipCode city phone email keywords tags images logo isPublic openingHours deliveryHours
     isDeliveryHoursEnabled isTakeawayEnabled isDeliveryEnabled isDineInEnabled isTableSelectionEnabled isPreorderEnabled isAppointmentRequired
     isQuotationRequired closedMessage orderableFrom deliveryAreas isCashEnabled isATMCardEnabled isHydroAGVoucherEnabled isMollieEnabled
     isDatatransEnabled isDeliveryEmailRequired isDeliveryPhoneRequired isDeliveryAddressRequired isDineInEmailRequired isDineInPhoneRequired
     isDineInAddressRequired isTakeawayEmailRequired isTakeawayPhoneRequired isTakeawayAddressRequired`,
  ],
  [
    'a delivery area [BRANCH-002]',
    inner(Branch.fields, 'deliveryAreas'),
    'area price tax free freeFromOrderValue minimumOrderValue',
  ],
  ['a tag [BRANCH-003]', Tag.fields, 'name image'],
  ['a table [BRANCH-003]', Table.fields, 'identifier branch'],
  ['a donation recipient [BRANCH-003]', Donatee.fields, 'identifier name description'],
  ['an opening-hours rule [HOURS-001]', inner(Branch.fields, 'openingHours'), 'type date isClosed from to'],
  ['a menu [PROD-001]', Menu.fields, 'availableFrom branches catalog'],
  ['a group of a menu [PROD-001]', inner(Menu.fields, 'catalog'), 'id products'],
  ['a category [PROD-002]', Category.fields, 'name image isEnabled schedule isVisibleWhenUnavailable'],
  [
    'a product [PROD-003]',
    Product.fields,
    `name description allergens images type price tax takeawayTax dineInTax unit alternativeUnits minimumQuantity maximumQuantity
     quantityStepSize defaultQuantity defaultUnit pricing calculationModel isPriceHidden isEnabled schedule isStepByStep config`,
  ],
  [
    'an alternative unit [PROD-003]',
    inner(Product.fields, 'alternativeUnits'),
    'unit ratio minimumQuantity maximumQuantity quantityStepSize calculationModel',
  ],
  ['a part of a product [PROD-004]', parts, 'name description type optional options'],
  ['an option of a part [PROD-004]', inner(parts, 'options'), 'name modifier value'],
  ['a page [SITE-004]', Site.fields, 'type path locale name title description content isPublic'],
  [
    'the content of a page [SITE-005]',
    inner(Site.fields, 'content'),
    'headline primaryColor secondaryColor image coverImage body',
  ],
  ['a block of a page [SITE-005]', inner(inner(Site.fields, 'content'), 'body'), 'type value'],
  ['a navigation [NAV-001]', Navigation.fields, 'identifier isPublic items'],
  [
    'an item of a navigation [NAV-002]',
    inner(Navigation.fields, 'items'),
    'type label target suffix isEnabled children',
  ],
  ['a redirect [SITE-070]', Redirect.fields, 'path'],
  ['an upload [MEDIA-002]', Upload.fields, 'version extension publicHash mimeType'],
];

const shapeNames = (schema: unknown): string[] => Object.keys((schema as { shape: object }).shape);

describe('the records of the specification', () => {
  it.each(specified)('%s has every field', (_name, fields, text) => {
    expect(Object.keys(fields)).toEqual(expect.arrayContaining(words(text)));
  });

  it('the order form has every field [CHECK-041]', () => {
    const form =
      words(`isCompany companyName firstName lastName company street floor stairway door zipCode city country vatNumber phone email
      isDeliveryAddressDifferent deliveryStreet deliveryFloor deliveryStairway deliveryDoor deliveryZipCode deliveryCity deliveryCountry
      deliveryArea comment appointmentDate paymentMethod legalInstructions privacyPolicy branch table donatee locale isDelivery isDineIn items`);
    expect(shapeNames(PlaceOrder)).toEqual(expect.arrayContaining(form));
    const order = PlaceOrder.parse({ branch: newId(), items: [] });
    // Empty are the branch's country and the company's language, which are Austria and German unless it says otherwise.
    expect(order).toMatchObject({ country: '', paymentMethod: 'cash', locale: '' });
  });

  it('the public order has every field and no contact data [STATUS-001, PAY-008]', () => {
    const names = shapeNames(PublicOrder);
    const listed =
      words(`id uid hash ticketNumber branch isDelivery isDineIn tableIdentifier isConfirmed isInDelivery isDelivered isCompleted
      isRejected isCanceled isFailed isPaid isRefunded paymentMethod appointment appointmentDate counterAppointment rejectionMessage
      questionnaireRating`);
    expect(names).toEqual(expect.arrayContaining(listed));
    expect(
      names.filter((name) => ['firstName', 'lastName', 'email', 'phone', 'street', 'comment'].includes(name)),
    ).toEqual([]);
  });
});

/** Legal texts of the demo company as Markdown, German first. They describe the invented company, not the product. */
export const legalTexts = {
  'de-AT': {
    termsAndConditionsText: `## 1. Geltung
Diese Bedingungen gelten für alle Bestellungen bei der Rosmarin & Kren Gastronomie GmbH über Website, App und Bestellterminals. Abweichende Bedingungen gelten nur, wenn wir ihnen schriftlich zustimmen.

## 2. Vertragsabschluss
Die Darstellung der Speisen ist kein bindendes Angebot. Mit „Bestellung abschicken“ geben Sie ein Angebot ab. Der Vertrag kommt zustande, sobald die Filiale Ihre Bestellung annimmt; den Stand sehen Sie auf der Statusseite.

## 3. Preise
Alle Preise verstehen sich in Euro inklusive Umsatzsteuer. Liefergebühr und Mindestbestellwert richten sich nach dem Liefergebiet und werden vor dem Absenden angezeigt. Bei gewogenen Waren ist der angezeigte Preis ein Richtwert; verrechnet wird das tatsächliche Gewicht.

## 4. Abholung und Lieferung
Angegebene Zeiten sind Richtzeiten. Können wir den gewünschten Termin nicht halten, schlagen wir einen anderen vor; Sie können ihn annehmen oder kostenlos stornieren.

## 5. Zahlung
Sie zahlen bei Übergabe bar, mit Bankomatkarte oder mit HydroAG-Gutschein, oder gleich online, soweit die Filiale das anbietet.

## 6. Rücktritt
Für frisch zubereitete und rasch verderbliche Speisen besteht nach § 18 Abs. 1 Z 4 FAGG kein Rücktrittsrecht. Haltbare Waren in ungeöffneter Verpackung nehmen wir binnen 14 Tagen zurück.

## 7. Gewährleistung
Es gelten die gesetzlichen Bestimmungen. Bitte melden Sie Mängel an Speisen möglichst sofort telefonisch in der Filiale.

## 8. Alkohol
Wein, Bier und Spritzer geben wir an Personen ab 16 Jahren ab. Bei der Übergabe kann ein Ausweis verlangt werden.

## 9. Recht und Gerichtsstand
Es gilt österreichisches Recht. Für Verbraucherinnen und Verbraucher gilt der gesetzliche Gerichtsstand, im Übrigen Wien.`,
    privacyPolicyText: `## Verantwortlich
Rosmarin & Kren Gastronomie GmbH, Lerchenfelder Straße 48, 1080 Wien, datenschutz@rosmarin-kren.example

## Was wir verarbeiten
Für Ihre Bestellung verarbeiten wir Name, Kontaktdaten, bei Lieferung die Adresse, den Inhalt der Bestellung und Ihre Anmerkungen. Rechtsgrundlage ist die Erfüllung des Vertrags (Art. 6 Abs. 1 lit. b DSGVO), für die Aufbewahrung von Belegen das Steuerrecht (lit. c).

## Wie lange
Bestelldaten bewahren wir sieben Jahre auf, weil die Bundesabgabenordnung das verlangt. Hochgeladene Dateien ohne Bestellung löschen wir nach zwei Tagen.

## Wer sie sieht
Nur die Filiale, die Ihre Bestellung zubereitet, und das Zustellteam. Wir verkaufen keine Daten. Für den Betrieb der Website arbeiten wir mit Auftragsverarbeitern in der EU.

## Cookies
Notwendige Speicherungen halten Ihren Warenkorb und Ihre Sprache fest. Alles andere geschieht nur mit Ihrer Einwilligung, die Sie jederzeit ändern können.

## Ihre Rechte
Sie haben das Recht auf Auskunft, Berichtigung, Löschung, Einschränkung, Übertragbarkeit und Widerspruch. Beschwerden richten Sie an die Österreichische Datenschutzbehörde, Barichgasse 40–42, 1030 Wien.`,
    imprintText: `**Rosmarin & Kren Gastronomie GmbH**
Lerchenfelder Straße 48, 1080 Wien

Telefon 01 555 48 20
E-Mail hallo@rosmarin-kren.example

Unternehmensgegenstand: Gastgewerbe, Catering und Lebensmittelhandel
Firmenbuchnummer FN 000000 x, Handelsgericht Wien
UID ATU00000000
Mitglied der Wirtschaftskammer Wien, Fachgruppe Gastronomie
Gewerbebehörde: Magistratisches Bezirksamt für den 8. Bezirk
Geschäftsführung: Mara Koller

Offenlegung nach § 25 Mediengesetz: Medieninhaberin ist die Rosmarin & Kren Gastronomie GmbH. Die Website informiert über das Angebot des Unternehmens.`,
    allergensText: `Wir kennzeichnen nach der Allergeninformationsverordnung mit Buchstaben:

**A** glutenhaltiges Getreide · **B** Krebstiere · **C** Ei · **D** Fisch · **E** Erdnüsse · **F** Soja · **G** Milch und Laktose · **H** Schalenfrüchte · **L** Sellerie · **M** Senf · **N** Sesam · **O** Sulfite · **P** Lupinen · **R** Weichtiere

In unseren Küchen werden alle diese Stoffe verarbeitet. Spuren lassen sich trotz Sorgfalt nicht ausschließen. Unser geschultes Personal gibt gerne Auskunft.`,
  },
  'en-GB': {
    termsAndConditionsText: `## 1. Scope
These terms apply to all orders placed with Rosmarin & Kren Gastronomie GmbH through the website, the app and the order terminals. Other terms apply only if we agree to them in writing.

## 2. Contract
Showing dishes is not a binding offer. By pressing “Place order” you make an offer. The contract is concluded as soon as the branch accepts your order; the status page shows you where it stands.

## 3. Prices
All prices are in euros and include value added tax. Delivery fee and minimum order value depend on the delivery area and are shown before you order. For weighed goods the price shown is an estimate; the actual weight is charged.

## 4. Collection and delivery
Times given are approximate. If we cannot keep the time you chose, we propose another one; you may accept it or cancel free of charge.

## 5. Payment
You pay on handover in cash, by debit card or with a HydroAG voucher, or online at once, as far as the branch offers it.

## 6. Withdrawal
There is no right of withdrawal for freshly prepared and perishable food (§ 18 para. 1 no. 4 FAGG). We take back unopened durable goods within 14 days.

## 7. Warranty
The statutory provisions apply. Please report defects in food to the branch by telephone at once.

## 8. Alcohol
Wine, beer and spritzers are sold to persons aged 16 and over. Identification may be requested on handover.

## 9. Law and jurisdiction
Austrian law applies. For consumers the statutory place of jurisdiction applies, otherwise Vienna.`,
    privacyPolicyText: `## Controller
Rosmarin & Kren Gastronomie GmbH, Lerchenfelder Straße 48, 1080 Vienna, datenschutz@rosmarin-kren.example

## What we process
For your order we process your name, contact details, the address for deliveries, the content of the order and your notes. The legal basis is the performance of the contract (Art. 6 (1) (b) GDPR), and tax law for keeping records (c).

## For how long
We keep order data for seven years because the Federal Fiscal Code requires it. Uploaded files without an order are deleted after two days.

## Who sees it
Only the branch that prepares your order and the delivery team. We sell no data. To run the website we work with processors in the EU.

## Cookies
Necessary storage keeps your cart and language. Everything else happens only with your consent, which you can change at any time.

## Your rights
You have the right to access, rectification, erasure, restriction, portability and objection. Complaints go to the Austrian Data Protection Authority, Barichgasse 40–42, 1030 Vienna.`,
    imprintText: `**Rosmarin & Kren Gastronomie GmbH**
Lerchenfelder Straße 48, 1080 Vienna

Phone +43 1 555 48 20
E-mail hallo@rosmarin-kren.example

Business: restaurants, catering and food retail
Company register FN 000000 x, Commercial Court of Vienna
VAT ID ATU00000000
Member of the Vienna Chamber of Commerce
Managing director: Mara Koller`,
    allergensText: `We label allergens by letter as Austrian law requires:

**A** cereals containing gluten · **B** crustaceans · **C** eggs · **D** fish · **E** peanuts · **F** soybeans · **G** milk and lactose · **H** nuts · **L** celery · **M** mustard · **N** sesame · **O** sulphites · **P** lupin · **R** molluscs

All of these are used in our kitchens. Despite all care traces cannot be ruled out. Our trained staff are glad to help.`,
  },
} as const;

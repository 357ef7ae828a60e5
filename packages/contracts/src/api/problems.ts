import type { Label } from '../fields/locales.ts';

type Problem = Label & {
  readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 500 | 502 | 503 | 504;
};
const problem = (status: Problem['status'], de: string, en: string): Problem => ({ status, de, en });

/**
 * Every refusal the installation can answer: code → status, German and English text. `{name}` is filled from the problem's details.
 * 400 malformed · 401 no session · 403 not allowed · 404 missing or not yours · 409 state conflict · 413/415 bodies ·
 * 422 refused by a rule · 429 too many · 503 a store is away.
 */
export const problems = {
  'request.malformed': problem(400, 'Die Anfrage ist fehlerhaft.', 'The request is malformed.'),
  'request.body-malformed': problem(
    400,
    'Der Inhalt der Anfrage ist kein gültiges JSON.',
    'The request body is not valid JSON.',
  ),
  'request.parameter-unknown': problem(
    400,
    'Der Parameter „{name}“ ist nicht bekannt.',
    'The parameter “{name}” is not known.',
  ),
  'request.parameter-invalid': problem(
    400,
    'Der Parameter „{name}“ ist ungültig.',
    'The parameter “{name}” is invalid.',
  ),
  'request.id-mismatch': problem(
    400,
    'Die Kennung im Inhalt passt nicht zur Adresse.',
    'The id in the body does not match the path.',
  ),
  'request.idempotency-key-missing': problem(
    400,
    'Die Kopfzeile „Idempotency-Key“ fehlt.',
    'The header “Idempotency-Key” is missing.',
  ),
  'request.idempotency-key-invalid': problem(
    400,
    'Die Kopfzeile „Idempotency-Key“ muss aus 8 bis 200 sichtbaren ASCII-Zeichen ohne Leerzeichen bestehen.',
    'The header “Idempotency-Key” must be 8 to 200 visible ASCII characters without spaces.',
  ),
  'request.key-reused': problem(
    422,
    'Dieser Idempotency-Key gehört zu einer anderen Anfrage.',
    'This Idempotency-Key belongs to another request.',
  ),
  'request.key-running': problem(
    409,
    'Die Anfrage mit diesem Idempotency-Key läuft noch. Bitte wiederholen Sie sie in einigen Sekunden.',
    'The request with this Idempotency-Key is still running. Please repeat it in a few seconds.',
  ),
  'request.route-unknown': problem(404, 'Diese Adresse gibt es nicht.', 'There is no such address.'),
  'request.method-not-allowed': problem(
    405,
    'Diese Methode ist hier nicht erlaubt.',
    'This method is not allowed here.',
  ),
  'request.too-large': problem(413, 'Die Anfrage ist zu groß.', 'The request is too large.'),
  'request.type-unsupported': problem(
    415,
    'Dieser Inhaltstyp wird nicht unterstützt.',
    'This content type is not supported.',
  ),
  'request.too-many': problem(
    429,
    'Zu viele Anfragen. Bitte versuchen Sie es in {seconds} Sekunden erneut.',
    'Too many requests. Please try again in {seconds} seconds.',
  ),
  'request.csrf-invalid': problem(
    403,
    'Die Anfrage kam von einer fremden Seite und wurde abgelehnt.',
    'The CSRF token is invalid. Please try to resubmit the form.',
  ),

  'access.session-missing': problem(401, 'Bitte melden Sie sich an.', 'Please sign in.'),
  'access.token-invalid': problem(
    401,
    'Der Zugangsschlüssel ist ungültig oder abgelaufen.',
    'The access token is invalid or has expired.',
  ),
  'access.forbidden': problem(
    403,
    'Dafür fehlt Ihnen die Berechtigung ({right}).',
    'You are not allowed to do this: {right} is missing.',
  ),
  'access.proof-needed': problem(403, 'Bitte bestätigen Sie Ihr Kennwort.', 'Please confirm your password.'),
  'access.tls-needed': problem(
    403,
    'Die Anmeldung braucht eine verschlüsselte Verbindung (https).',
    'Signing in requires an encrypted connection (https).',
  ),

  'login.invalid': problem(401, 'Fehlerhafte Zugangsdaten.', 'Invalid credentials.'),
  'login.disabled': problem(401, 'Das Benutzerkonto ist deaktiviert.', 'The account is disabled.'),
  'login.locked': problem(401, 'Das Benutzerkonto ist gesperrt.', 'The account is locked.'),
  'login.expired': problem(401, 'Das Benutzerkonto ist abgelaufen.', 'The account has expired.'),
  'login.password-expired': problem(
    401,
    'Die Zugangsdaten sind abgelaufen. Bitte setzen Sie über „Kennwort vergessen“ ein neues Kennwort.',
    'The credentials have expired. Please set a new password with “Forgot password”.',
  ),
  'login.code-needed': problem(
    401,
    'Bitte geben Sie den Code Ihrer Authenticator-App ein.',
    'Please enter the code of your authenticator app.',
  ),
  'login.code-invalid': problem(
    401,
    'Der Code ist falsch oder wurde schon verwendet.',
    'The code is wrong or has been used already.',
  ),
  'login.link-invalid': problem(422, 'Ungültiger oder abgelaufener Anmelde-Link.', 'Invalid or expired login link.'),
  'login.too-many': problem(
    429,
    'Zu viele fehlgeschlagene Anmeldeversuche. Bitte versuchen Sie es in {minutes} Min. erneut.',
    'Too many failed login attempts. Please try again in {minutes} min.',
  ),

  'setup.closed': problem(
    409,
    'Diese Installation ist schon eingerichtet. Bitte melden Sie sich an.',
    'This installation has already been set up. Please sign in.',
  ),
  'setup.code-invalid': problem(
    422,
    'Dieser Einrichtungscode stimmt nicht. Er steht in der Ausgabe von „make up“ oder im Protokoll des Dienstes workforce.',
    'This setup code is wrong. You will find it in the output of “make up” or in the log of the workforce service.',
  ),
  'setup.demo-absent': problem(
    409,
    'In dieser Installation kann niemand die Demo-Firma laden.',
    'The demo company cannot be loaded in this installation.',
  ),

  'totp.present': problem(409, 'Ein zweiter Faktor ist schon eingerichtet.', 'A second factor is set up already.'),
  'totp.missing': problem(409, 'Es ist kein zweiter Faktor eingerichtet.', 'No second factor is set up.'),
  'totp.key-missing': problem(
    503,
    'Ihr zweiter Faktor kann gerade nicht geprüft werden, ein Wiederherstellungscode schon. Bitte sagen Sie es der Verwaltung.',
    'Your second factor cannot be checked at the moment. A recovery code still works. Please tell an administrator.',
  ),
  'totp.required': problem(
    409,
    'Mit Ihrer Rolle brauchen Sie einen zweiten Faktor.',
    'Your role requires a second factor.',
  ),

  'password.wrong': problem(422, 'Das Kennwort ist falsch.', 'The password is wrong.'),
  'password.leaked': problem(
    422,
    'Dieses Kennwort steht auf Listen bekannt gewordener Kennwörter. Bitte wählen Sie ein anderes.',
    'This password has been leaked in a data breach. Please choose another one.',
  ),
  'password.guessable': problem(
    422,
    'Dieses Kennwort ist zu leicht zu erraten. Bitte wählen Sie eines ohne Ihren Namen und ohne Wiederholungen.',
    'This password is too easy to guess. Please choose one without your name and without repetitions.',
  ),
  'user.last-admin': problem(
    409,
    'Es muss immer eine aktive Administration geben. Geben Sie diese Rolle zuerst einer weiteren Person.',
    'There must always be an active administrator. Give that role to another person first.',
  ),

  'access.field-forbidden': problem(
    403,
    'Dieses Feld dürfen Sie nicht ändern.',
    'You are not allowed to change this field.',
  ),
  'access.out-of-reach': problem(
    403,
    'Dieser Wert liegt außerhalb dessen, was Sie verwalten.',
    'This value is outside of what you manage.',
  ),

  'access.read-only': problem(
    403,
    'Sie sehen gerade mit den Rechten von jemand anderem. Beenden Sie die Ansicht, um etwas zu ändern.',
    'You are using the rights of somebody else. End this view to make changes.',
  ),

  'access.own-affair': problem(
    403,
    'Über Eigenes entscheidet jemand anderer.',
    'Somebody else has to decide about your own records.',
  ),

  'clock.badge-wrong': problem(422, 'Dieser Badge gilt hier nicht.', 'This badge is not valid here.'),
  'clock.pin-wrong': problem(422, 'Diese PIN stimmt nicht.', 'This PIN is wrong.'),
  'clock.pin-missing': problem(
    409,
    'Sie haben noch keine PIN. Bitte lassen Sie sich von der Filialleitung eine geben.',
    'You have no PIN yet. Please ask the branch management for one.',
  ),
  'clock.pin-guessable': problem(422, 'Diese PIN ist zu leicht zu erraten.', 'This PIN is too easy to guess.'),
  'clock.proof-missing': problem(403, 'Bitte geben Sie Ihre PIN ein.', 'Please enter your PIN.'),
  'clock.running': problem(409, 'Es läuft schon eine Aktivität.', 'An activity is already running.'),
  'clock.not-running': problem(409, 'Es läuft keine Aktivität.', 'No activity is running.'),
  'clock.paused': problem(409, 'Die Pause läuft schon.', 'The break has already begun.'),
  'clock.not-paused': problem(409, 'Es läuft keine Pause.', 'There is no break to end.'),
  'clock.too-early': problem(409, 'Der Zeitpunkt liegt vor dem letzten Stempel.', 'The time is before the last stamp.'),
  'clock.own-device-off': problem(
    403,
    'Stempeln am eigenen Gerät ist für Sie nicht freigeschaltet. Bitte benutzen Sie das Terminal der Filiale.',
    'You are not set up to clock in on your own device. Please use the terminal of your branch.',
  ),

  'shift.taken': problem(
    409,
    'Diese Schicht hat schon jemand übernommen.',
    'Somebody else has taken this shift already.',
  ),
  'shift.begun': problem(409, 'Diese Schicht hat schon begonnen.', 'This shift has already begun.'),
  'shift.away': problem(
    409,
    'An diesem Tag sind Sie abwesend. Ist das nicht mehr so, ziehen Sie die Abwesenheit zuerst zurück.',
    'You are away on that day. If that is no longer so, cancel your absence first.',
  ),
  'shift.not-for-youths': problem(
    409,
    'Zu diesen Zeiten dürfen Jugendliche nicht arbeiten. Bitte fragen Sie Ihre Filialleitung.',
    'Young people may not work at these hours. Please ask the manager of your branch.',
  ),
  'shift.asked': problem(
    409,
    'Zu dieser Schicht läuft schon eine Anfrage.',
    'There is a request about this shift already.',
  ),
  'shift.request-answered': problem(409, 'Diese Anfrage ist schon beantwortet.', 'This request is already answered.'),
  'shift.request-outdated': problem(
    409,
    'Die Schicht wurde inzwischen geändert. Die Anfrage gilt nicht mehr.',
    'The shift has been changed meanwhile. The request no longer holds.',
  ),
  'month.locked': problem(
    409,
    'Dieser Monat ist abgeschlossen. Öffnen Sie ihn wieder, um etwas zu ändern.',
    'This month is closed. Open it again to make changes.',
  ),
  'month.not-over': problem(409, 'Dieser Monat ist noch nicht vorbei.', 'This month is not over yet.'),
  'month.out-of-order': problem(
    409,
    'Monate werden der Reihe nach abgeschlossen. Zuerst kommt {month}.',
    'Months are closed in their order. {month} comes first.',
  ),
  'month.unfinished': problem(
    409,
    'In diesem Monat ist noch etwas offen: Aktivitäten, die laufen oder zu prüfen sind, Anträge oder Korrekturen.',
    'Something of this month is still open: activities that run or are to be checked, requests or corrections.',
  ),
  'month.submitted': problem(409, 'Dieser Monat ist schon eingereicht.', 'This month has been submitted already.'),
  'month.not-closed': problem(409, 'Dieser Monat ist nicht abgeschlossen.', 'This month is not closed.'),
  'absence.decided': problem(
    409,
    'Über diesen Antrag ist schon entschieden.',
    'This request has been decided already.',
  ),

  'field.required': problem(422, 'Bitte füllen Sie das Feld aus', 'Please fill in this field'),
  'field.invalid': problem(422, 'Bitte geben Sie einen gültigen Wert ein.', 'Please enter a valid value.'),
  'field.type': problem(422, 'Der Wert hat den falschen Typ.', 'The value has the wrong type.'),
  'field.unknown': problem(422, 'Dieses Feld ist nicht bekannt.', 'This field is not known.'),
  'field.too-short': problem(
    422,
    'Der Wert ist zu kurz (mindestens {minimum} Zeichen).',
    'The value is too short (at least {minimum} characters).',
  ),
  'field.too-long': problem(
    422,
    'Der Wert ist zu lang (höchstens {maximum} Zeichen).',
    'The value is too long (at most {maximum} characters).',
  ),
  'field.too-complex': problem(
    422,
    'Der Text ist zu verschachtelt, um dargestellt zu werden. Bitte vereinfachen Sie ihn.',
    'The text is nested too deeply to be shown. Please simplify it.',
  ),
  'field.too-small': problem(
    422,
    'Der Wert ist zu klein (mindestens {minimum}).',
    'The value is too small (at least {minimum}).',
  ),
  'field.too-large': problem(
    422,
    'Der Wert ist zu groß (höchstens {maximum}).',
    'The value is too large (at most {maximum}).',
  ),
  'field.too-few': problem(
    422,
    'Es sind zu wenige Einträge (mindestens {minimum}).',
    'There are too few entries (at least {minimum}).',
  ),
  'field.too-many': problem(
    422,
    'Es sind zu viele Einträge (höchstens {maximum}).',
    'There are too many entries (at most {maximum}).',
  ),
  'field.decimals': problem(422, 'Der Wert hat zu viele Nachkommastellen.', 'The value has too many decimals.'),
  'field.option': problem(422, 'Dieser Wert steht nicht zur Auswahl.', 'This value is not among the options.'),
  'field.email': problem(
    422,
    'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
    'Please enter a valid email address.',
  ),
  'field.past': problem(
    422,
    'Bitte geben Sie einen Zeitpunkt an, der noch kommt.',
    'Please enter an instant that is still to come.',
  ),
  'field.unique': problem(422, 'Dieser Wert wird bereits verwendet.', 'This value is already used.'),
  'field.reference-missing': problem(
    422,
    'Der verwiesene Datensatz existiert nicht.',
    'The referenced record does not exist.',
  ),

  'form.check': problem(422, 'Bitte aktivieren Sie das Feld', 'Please tick this field'),
  'form.options': problem(422, 'Bitte wählen Sie gültige Werte aus.', 'Please choose valid values.'),
  'form.file-missing': problem(422, 'Bitte laden Sie die Datei noch einmal hoch.', 'Please upload the file again.'),
  'form.file-type': problem(
    422,
    'Dateien dieser Art werden hier nicht angenommen (möglich: {types}).',
    'Files of this type are not accepted here (accepted: {types}).',
  ),
  'form.file-size': problem(
    422,
    'Die Datei ist zu groß (höchstens {maximum} MB).',
    'The file is too large ({maximum} MB at most).',
  ),
  'form.link-invalid': problem(
    422,
    'Dieser Link ist ungültig oder abgelaufen.',
    'This link is invalid or has expired.',
  ),

  'record.missing': problem(404, 'Der Datensatz wurde nicht gefunden.', 'The record was not found.'),
  'record.stale': problem(409, 'Der Datensatz wurde inzwischen geändert.', 'The record was changed in the meantime.'),
  'record.exists': problem(
    409,
    'Ein Datensatz mit dieser Kennung existiert bereits.',
    'A record with this id already exists.',
  ),
  'record.changed-since': problem(409, 'Dieses Feld wurde seither geändert.', 'This field has been changed since.'),
  'change.value-unknown': problem(
    422,
    'Von diesem Feld ist nicht bekannt, wie es war. Es lässt sich nicht zurücknehmen.',
    'The previous value of this field is not known. The change cannot be undone.',
  ),
  'record.in-use': problem(409, 'Der Datensatz wird noch verwendet.', 'The record is still in use.'),

  'order.branch-missing': problem(422, 'Diese Filiale gibt es nicht.', 'There is no such branch.'),
  'order.branch-not-public': problem(422, 'Diese Filiale nimmt keine Bestellungen an.', 'This branch takes no orders.'),
  'order.mode-unavailable': problem(
    422,
    'Diese Bestellart bietet die Filiale nicht an.',
    'The branch does not offer this order type.',
  ),
  'order.empty': problem(422, 'Keine Produkte im Warenkorb!', 'No products in the cart!'),
  'order.too-many-items': problem(
    422,
    'Eine Bestellung kann höchstens {maximum} Positionen haben. Bitte entfernen Sie {over} davon.',
    'An order can have at most {maximum} items. Please remove {over} of them.',
  ),
  'order.amount-too-large': problem(
    422,
    'Von „{name}“ nehmen wir online höchstens {most} an. Wenn Sie mehr brauchen, rufen Sie uns bitte an.',
    'We take at most {most} of “{name}” online. If you need more, please call us.',
  ),
  'order.total-too-large': problem(
    422,
    'Online nehmen wir Bestellungen bis {most} an. Wenn Sie mehr brauchen, rufen Sie uns bitte an.',
    'We take orders of up to {most} online. If you need more, please call us.',
  ),
  'order.tip-unavailable': problem(
    422,
    'Für diese Bestellung kann hier kein Trinkgeld gegeben werden.',
    'A tip cannot be added to this order here.',
  ),
  'order.tip-invalid': problem(
    422,
    'Dieses Trinkgeld wird nicht angeboten. Wählen Sie einen Vorschlag oder einen eigenen Betrag.',
    'This tip is not offered. Choose a suggestion or enter your own amount.',
  ),
  'order.tip-too-large': problem(422, 'Ein Trinkgeld kann höchstens {most} betragen.', 'A tip can be {most} at most.'),
  'order.closed': problem(422, 'Die Filiale hat derzeit geschlossen.', 'The branch is currently closed.'),
  'order.delivery-closed': problem(
    422,
    'Eine Lieferung ist derzeit nicht möglich.',
    'Delivery is currently unavailable.',
  ),
  'order.catalogue-moving': problem(
    409,
    'Das Angebot wird gerade aktualisiert. Bitte versuchen Sie es erneut.',
    'The catalogue is being updated. Please try again.',
  ),
  'currency.needs-conversion': problem(
    422,
    'Es gibt Preise in {from}. Die Währung wird in der Konfiguration mit einem Kurs umgestellt, nicht als Feld gespeichert.',
    'There are prices in {from}. The currency is changed in the configuration at a rate, not by saving a field.',
  ),
  'currency.unsupported': problem(
    422,
    '{currency} rechnet nicht in Hundertsteln; Preise haben hier zwei Nachkommastellen.',
    '{currency} is not divided into hundredths; prices have two decimals here.',
  ),
  'currency.same': problem(422, 'Das ist die Währung, die gilt.', 'That is the currency there is.'),
  'currency.open-orders': problem(
    409,
    'Solange Bestellungen offen sind, ändert sich die Währung nicht. Offen: {count}',
    'The currency does not change while orders are open. Open: {count}',
  ),
  'currency.price-too-large': problem(
    422,
    '„{name}“ käme auf {after}; das ist mehr, als ein Preis sein kann.',
    '“{name}” would cost {after}, which is more than a price can be.',
  ),
  'currency.unfinished': problem(
    409,
    'Eine Umstellung auf {currency} zum Kurs {rate} ist nicht abgeschlossen. Sie wird mit denselben Angaben fortgesetzt.',
    'A change to {currency} at {rate} has not been finished. It continues with the same values.',
  ),
  'journal.account-missing': problem(
    422,
    'Im Buchungsformat „{format}“ fehlt ein Konto für: {missing}',
    'The booking format “{format}” has no account for: {missing}',
  ),
  'journal.fiscal-years': problem(
    422,
    'Eine Datei für DATEV ist für ein Wirtschaftsjahr. Bitte wählen Sie Tage, die in einem liegen.',
    'A file for DATEV is for one fiscal year. Please choose days that lie within one.',
  ),
  'journal.numbers-missing': problem(
    422,
    'Im Buchungsformat „{format}“ fehlen Beraternummer oder Mandantennummer.',
    'The booking format “{format}” has no adviser number or no client number.',
  ),
  'journal.currency': problem(
    422,
    'In diesem Zeitraum gibt es auch Umsätze in {currency}. Eine Buchungsdatei ist in der Währung des Unternehmens; bitte wählen Sie andere Tage.',
    'There are also sales in {currency} in this period. A file of bookings is in the currency of the company; please choose other days.',
  ),
  'journal.too-many': problem(
    422,
    'Das wären {count} Buchungen; eine Datei fasst höchstens {most}. Bitte wählen Sie weniger Tage oder eine Buchung je Tag.',
    'That would be {count} bookings; a file holds {most} at most. Please choose fewer days, or one booking a day.',
  ),
  'order.currency-changing': problem(
    409,
    'Die Preise werden gerade umgestellt. Bitte versuchen Sie es in ein paar Minuten noch einmal.',
    'Prices are being changed. Please try again in a few minutes.',
  ),
  'order.other-currency': problem(
    409,
    'Diese Bestellung ist in {currency}; ihre Positionen lassen sich nicht mehr ändern.',
    'This order is in {currency}; its items can no longer be changed.',
  ),
  'order.price-changed': problem(
    409,
    'Der Preis hat sich geändert. Bitte prüfen Sie Ihre Bestellung.',
    'The price has changed. Please check your order.',
  ),
  'order.running': problem(409, 'Diese Bestellung wird gerade verarbeitet.', 'This order is being processed.'),
  'order.key-reused': problem(
    422,
    'Dieser Idempotency-Key gehört zu einer anderen Bestellung.',
    'This Idempotency-Key belongs to another order.',
  ),
  'order.product-unavailable': problem(
    422,
    '„{name}“ ist derzeit nicht verfügbar.',
    '“{name}” is currently not available.',
  ),
  'order.amount-invalid': problem(
    422,
    'Diese Menge ist für „{name}“ nicht möglich.',
    'This amount is not possible for “{name}”.',
  ),
  'order.unit-invalid': problem(
    422,
    'Diese Einheit ist für „{name}“ nicht möglich.',
    'This unit is not possible for “{name}”.',
  ),
  'order.part-required': problem(
    422,
    'Bitte wählen Sie „{part}“ für „{name}“.',
    'Please choose “{part}” for “{name}”.',
  ),
  'order.part-unknown': problem(422, '„{part}“ gehört nicht zu „{name}“.', '“{part}” does not belong to “{name}”.'),
  'order.part-invalid': problem(
    422,
    'Die Auswahl bei „{part}“ ist nicht möglich.',
    'The choice for “{part}” is not possible.',
  ),
  'order.note-off': problem(
    422,
    'Anmerkungen zu einzelnen Speisen nehmen wir nicht entgegen. Bitte nehmen Sie jene bei „{name}“ heraus.',
    'We do not take notes for single dishes. Please remove the one for “{name}”.',
  ),
  'order.upload-missing': problem(
    422,
    'Die Datei bei „{part}“ gibt es nicht. Bitte laden Sie sie noch einmal hoch.',
    'There is no such file at “{part}”. Please upload it again.',
  ),
  'order.option-unavailable': problem(
    422,
    '„{option}“ ist in „{name}“ derzeit nicht verfügbar.',
    '“{option}” is currently not available in “{name}”.',
  ),
  'order.area-missing': problem(422, 'Bitte wählen Sie ein Liefergebiet aus.', 'Please choose a delivery area.'),
  'order.area-mismatch': problem(
    422,
    'Das Liefergebiet „{area}“ gehört nicht zur PLZ {zipCode}.',
    'The delivery area “{area}” does not belong to the postcode {zipCode}.',
  ),
  'order.postcode-undelivered': problem(
    422,
    'Nach {zipCode} liefern wir leider nicht.',
    'Unfortunately we do not deliver to {zipCode}.',
  ),
  'order.minimum-not-reached': problem(
    422,
    'Der Mindestbestellwert ist noch nicht erreicht. Es fehlen {amount}.',
    'The minimum order value has not been reached. {amount} is missing.',
  ),
  'order.table-missing': problem(422, 'Bitte wählen Sie Ihren Tisch aus.', 'Please choose your table.'),
  'order.appointment-required': problem(422, 'Bitte wählen Sie einen Termin aus.', 'Please choose an appointment.'),
  'order.appointment-closed': problem(
    422,
    'Zum ausgewählten Zeitpunkt haben wir leider geschlossen. Bitte wählen Sie einen Termin während unserer Öffnungszeiten.',
    'Unfortunately we are closed at the chosen time. Please choose a time during our opening hours.',
  ),
  'order.appointment-too-far': problem(
    422,
    'So weit im Voraus geht es noch nicht. Der letzte mögliche Tag ist der {day}.',
    'This is too far ahead for us. The last possible day is {day}.',
  ),
  'order.appointment-unavailable': problem(
    409,
    'Dieser Termin ist nicht mehr verfügbar.',
    'This time is no longer available.',
  ),
  'order.promise-differs': problem(
    422,
    'Der Gast hat einen Termin gewählt. Einen anderen können Sie vorschlagen.',
    'The guest chose a time. You can offer another one.',
  ),
  'order.slot-lost': problem(
    409,
    'Zu dieser Zeit ist die Küche ausgebucht. Bitte wählen Sie einen der nächsten freien Termine.',
    'The kitchen is fully booked at this time. Please choose one of the nearest free times.',
  ),
  'order.load-too-large': problem(
    422,
    'Diese Bestellung ist für einen einzelnen Termin zu groß. Bitte rufen Sie uns an.',
    'This order is too large for a single time. Please call us.',
  ),
  'order.paused': problem(
    422,
    'Bestellungen dieser Art nimmt die Filiale gerade nicht an, wieder ab {time} Uhr.',
    'The branch does not take orders of this kind at the moment. It will from {time}.',
  ),
  'order.paused-preorder': problem(
    422,
    'Bestellungen dieser Art nimmt die Filiale gerade nicht an, wieder ab {time} Uhr. Bitte wählen Sie einen Termin danach.',
    'The branch does not take orders of this kind at the moment. It will from {time}; please choose a time after that.',
  ),
  'order.mode-exhausted': problem(
    422,
    'Auf diese Art nimmt die Küche derzeit nichts an. Bitte wählen Sie eine andere Bestellart oder rufen Sie uns an.',
    'The kitchen does not take orders of this type at the moment. Please choose another order type or call us.',
  ),
  'order.sold-out': problem(422, '„{name}“ ist derzeit ausverkauft.', '“{name}” is sold out at the moment.'),
  'switch.until-past': problem(
    422,
    'Das Ende muss in der Zukunft liegen, höchstens ein Jahr.',
    'The end must be in the future, at most a year from now.',
  ),
  'order.terms-missing': problem(422, 'Bitte akzeptieren Sie die AGB.', 'Please accept the terms and conditions.'),
  'order.privacy-missing': problem(
    422,
    'Bitte akzeptieren Sie die Datenschutzerklärung.',
    'Please accept the privacy policy.',
  ),
  'order.phone-invalid': problem(
    422,
    'Bitte geben Sie eine gültige Nummer im Format {phone} an.',
    'Please enter a valid number in the format {phone}.',
  ),
  'order.donatee-missing': problem(422, 'Diese Organisation gibt es nicht.', 'There is no such organisation.'),
  'order.transition-not-allowed': problem(
    409,
    'Dieser Schritt ist im aktuellen Status der Bestellung nicht möglich.',
    'This step is not possible in the current state of the order.',
  ),
  'order.refund-ordered': problem(
    409,
    'Der bezahlte Betrag geht schon an den Gast zurück. Die Bestellung lässt sich nicht wieder öffnen, bitte neu aufnehmen.',
    'The amount paid is already going back to the guest. This order cannot be reopened; please place a new one.',
  ),
  'order.field-elsewhere': problem(
    422,
    'Dieses Feld ändert man nicht mit der ganzen Bestellung, sondern mit {call}.',
    'This field is not changed with the whole order, but with {call}.',
  ),
  'order.field-kept': problem(
    422,
    'Dieses Feld lässt sich bei dieser Bestellung nicht ändern.',
    'This field of this order cannot be changed.',
  ),
  'order.deleted-open': problem(
    409,
    'Eine offene Bestellung lässt sich nicht löschen. Lehnen Sie sie zuerst ab oder stornieren Sie sie.',
    'An open order cannot be deleted. Reject or cancel it first.',
  ),
  'order.deleted-unpaid': problem(
    409,
    'Die Zahlung dieser Bestellung ist noch nicht zu Ende. Bitte löschen Sie sie, sobald feststeht, dass kein Geld kommt.',
    'The payment of this order has not ended yet. Please delete it once it is certain that no money comes.',
  ),
  'order.deleted-kept': problem(
    409,
    'Eine Bestellung, die angenommen oder bezahlt wurde, bleibt für die Buchhaltung. Stornieren oder erstatten Sie sie; die Daten des Gastes löschen Sie unter Kunden.',
    'An order that was accepted or paid stays for the books. Cancel or refund it; delete the data of the guest under Customers.',
  ),
  'customer.same': problem(
    422,
    'Bitte wählen Sie eine andere Person: Niemand wird mit sich selbst zusammengeführt.',
    'Please choose somebody else: nobody is merged with themselves.',
  ),
  'customer.orders-open': problem(
    409,
    'Es gibt noch offene Bestellungen dieser Person. Schließen Sie diese zuerst ab.',
    'This person still has open orders. Complete them first.',
  ),
  'customer.money-owed': problem(
    409,
    'Bei einer Bestellung dieser Person ist noch Geld offen. Klären Sie das zuerst.',
    'Money is still owed on an order of this person. Settle that first.',
  ),
  'order.payment-failed': problem(
    409,
    'Die Zahlung ist nicht zustande gekommen. Bitte bestellen Sie erneut.',
    'The payment did not go through. Please place your order again.',
  ),
  'order.earlier-paid': problem(
    409,
    'Ihre frühere Bestellung ist inzwischen bezahlt. Diese wurde nicht bestellt.',
    'Your earlier order has been paid meanwhile. This one was not ordered.',
  ),
  'order.earlier-unsettled': problem(
    409,
    'Die Zahlung Ihrer früheren Bestellung läuft noch. Bitte versuchen Sie es gleich noch einmal.',
    'The payment of your earlier order is still running. Please try again in a moment.',
  ),
  'order.review-off': problem(422, 'Bewertungen sind nicht möglich.', 'Reviews are switched off.'),
  'order.review-early': problem(
    409,
    'Bewerten können Sie, sobald Ihre Bestellung abgeschlossen ist.',
    'You can rate your order as soon as it is completed.',
  ),
  'order.review-given': problem(409, 'Diese Bestellung wurde schon bewertet.', 'This order has already been rated.'),
  'order.item-missing': problem(404, 'Diese Position gibt es nicht.', 'There is no such item.'),
  'order.station-without-part': problem(
    422,
    'Diese Küchenstation hat an der Bestellung nichts zu tun.',
    'This kitchen station has no part in the order.',
  ),
  'payment.method-unavailable': problem(
    422,
    'Diese Zahlungsart ist nicht verfügbar.',
    'This payment method is not available.',
  ),
  'payment.means-refused': problem(
    422,
    'Damit lässt sich gerade nicht bezahlen. Bitte wählen Sie eine andere Zahlungsart.',
    'This cannot be used to pay right now. Please choose another payment method.',
  ),
  'payment.already-paid': problem(409, 'Diese Bestellung ist schon bezahlt.', 'This order has already been paid.'),
  'payment.hold-ended': problem(
    409,
    'Die Zeit für die Bezahlung ist abgelaufen. Bitte bestellen Sie erneut.',
    'The time to pay has run out. Please place your order again.',
  ),
  'payment.provider-away': problem(
    503,
    'Der Zahlungsanbieter ist gerade nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.',
    'The payment provider cannot be reached right now. Please try again in a moment.',
  ),
  'payment.signature-invalid': problem(
    403,
    'Die Unterschrift des Zahlungsanbieters stimmt nicht.',
    'The signature of the payment provider is not valid.',
  ),
  'payment.nothing-to-refund': problem(
    409,
    'Zu dieser Bestellung gibt es nichts zurückzuzahlen.',
    'There is nothing to refund for this order.',
  ),
  'payment.refund-too-large': problem(
    422,
    'So viel kann nicht zurückgezahlt werden. Höchstens {most} sind möglich.',
    'This is more than can be refunded. At most {most} is possible.',
  ),
  'payment.key-reused': problem(
    422,
    'Dieser Idempotency-Key gehört zu einer anderen Zahlung.',
    'This Idempotency-Key belongs to another payment.',
  ),

  'notification.sms-off': problem(422, 'SMS sind ausgeschaltet.', 'Text messages are turned off.'),
  'notification.recipient-missing': problem(
    422,
    'Zu dieser Bestellung gibt es keine Adresse, an die wir senden könnten.',
    'This order has no address we could send to.',
  ),
  'notification.order-not-placed': problem(
    409,
    'Diese Bestellung ist noch nicht aufgenommen.',
    'This order has not been placed yet.',
  ),
  'notification.push-off': problem(
    422,
    'Benachrichtigungen sind nicht eingerichtet.',
    'Notifications have not been set up.',
  ),
  'notification.push-service-unknown': problem(
    422,
    'An diesen Dienst senden wir keine Benachrichtigungen.',
    'We send no notifications to this service.',
  ),

  'print.printer-missing': problem(
    422,
    'In dieser Filiale gibt es dafür keinen Drucker.',
    'This branch has no printer for that.',
  ),
  'print.order-not-placed': problem(
    409,
    'Diese Bestellung ist noch nicht aufgenommen.',
    'This order has not been placed yet.',
  ),
  'device.pairing-invalid': problem(
    422,
    'Dieser Code ist abgelaufen, schon verwendet oder falsch. Bitte lassen Sie sich einen neuen anzeigen.',
    'This code has expired, has been used already, or is wrong. Please request a new one.',
  ),
  'device.unpaired': problem(
    409,
    'Dieses Gerät ist nicht verbunden oder nicht aktiv.',
    'This device is not paired, or it is disabled.',
  ),
  'device.command-over': problem(409, 'Da gibt es nichts mehr abzubrechen.', 'There is nothing left to abort.'),
  'print.device-unfit': problem(422, 'Dieses Gerät kann das nicht.', 'This device cannot do that.'),

  'webhook.https-required': problem(
    422,
    'Die Adresse muss mit https:// beginnen.',
    'The address must begin with https://.',
  ),
  'webhook.address-refused': problem(
    422,
    'Diese Adresse liegt in einem internen Netz und wird nicht aufgerufen.',
    'This address is part of an internal network and is not called.',
  ),
  'webhook.host-unknown': problem(
    422,
    'Diesen Server gibt es nicht, oder sein Name kann gerade nicht aufgelöst werden.',
    'There is no such server, or its name cannot be resolved at the moment.',
  ),
  'webhook.too-many-endpoints': problem(
    422,
    'Es gibt schon {maximum} Webhooks. Bitte löschen Sie zuerst einen.',
    'There are already {maximum} webhook endpoints. Please delete one first.',
  ),
  'webhook.too-many-secrets': problem(
    409,
    'Es gelten noch {maximum} frühere Geheimnisse. Das nächste endet am {until}; mit 0 Stunden Frist enden alle sofort.',
    '{maximum} earlier secrets are still in use. The next one ends at {until}; with 0 hours of grace all of them end at once.',
  ),
  'webhook.endpoint-off': problem(
    409,
    'Dieser Webhook ist abgeschaltet. Bitte schalten Sie ihn zuerst ein.',
    'This webhook endpoint is turned off. Please turn it on first.',
  ),

  'media.type-unsupported': problem(415, 'Dieser Dateityp wird nicht unterstützt.', 'This file type is not supported.'),
  'media.unreadable': problem(422, 'Die Datei kann nicht gelesen werden.', 'The file cannot be read.'),
  'media.too-large': problem(
    413,
    'Die Datei ist zu groß (höchstens {maximum}).',
    'The file is too large (at most {maximum}).',
  ),
  'media.too-many-pixels': problem(422, 'Das Bild hat zu viele Bildpunkte.', 'The image has too many pixels.'),
  'media.too-complex': problem(
    422,
    'Die Datei ist zu aufwendig aufgebaut, um gelesen zu werden. Bitte wählen Sie eine einfachere.',
    'The file is too complex to be read. Please choose a simpler one.',
  ),
  'media.infected': problem(
    422,
    'Die Datei wurde von der Virenprüfung abgelehnt.',
    'The file was refused by the virus scan.',
  ),
  'media.quota-exceeded': problem(
    429,
    'Es wurden schon zu viele Dateien hochgeladen. Bitte versuchen Sie es später wieder.',
    'Too many files have been uploaded already. Please try again later.',
  ),

  'site.path-reserved': problem(
    422,
    'Der Pfad „{path}“ ist für das System reserviert. Bitte wählen Sie einen anderen.',
    'The path “{path}” is reserved for the system. Please choose another one.',
  ),
  'content.pack-missing': problem(
    422,
    'Diese Art gehört zum Paket „{pack}“, das in dieser Installation nicht eingerichtet ist.',
    'This kind belongs to the pack “{pack}”, which this installation does not have.',
  ),
  'site.text-missing': problem(
    422,
    'In dieser Sprache ist noch nichts geschrieben.',
    'Nothing has been written in this language yet.',
  ),
  'site.publication-planned': problem(
    409,
    'Eine geplante Veröffentlichung dieser Sprache würde das ersetzen. Ändern Sie den Entwurf im Seiteneditor, oder nehmen Sie die Planung zurück.',
    'A planned publication in this language would replace this. Change the draft in the page builder, or take the plan back.',
  ),
  'site.alt-missing': problem(
    422,
    'Diese Bilder brauchen noch einen Alternativtext in dieser Sprache: {names}.',
    'These images need an alternative text in this language: {names}.',
  ),
  'redirect.no-path': problem(
    422,
    'Unter diesem Pfad kann die Website nicht aufgerufen werden. Schreiben Sie ihn wie „/alte-seite“.',
    'Nothing can be opened at this path. Write it like “/old-page”.',
  ),
  'redirect.no-target': problem(
    422,
    'Bitte geben Sie einen Pfad dieser Website wie „/neue-seite“ oder eine Adresse mit https:// an.',
    'Please enter a path of this website like “/new-page”, or an address with https://.',
  ),
  'redirect.loop': problem(422, 'Diese Weiterleitung führt im Kreis.', 'This redirect leads back to itself.'),

  'ai.not-set-up': problem(
    503,
    'Texte und Bilder von KI sind hier nicht eingerichtet. Dafür braucht der Dienst content die Variable AI_API_KEY.',
    'AI texts and pictures are not set up here. The service content needs the variable AI_API_KEY.',
  ),
  'ai.limit': problem(
    429,
    'Für diesen Monat sind alle {most} Aufrufe der KI verbraucht. Ab {day} geht es weiter.',
    'All {most} AI calls of this month are used up. More are available from {day}.',
  ),
  'ai.busy': problem(
    503,
    'Die KI nimmt gerade keine Aufrufe mehr an. Bitte versuchen Sie es in einigen Minuten erneut.',
    'The AI is not taking any more calls at the moment. Please try again in a few minutes.',
  ),
  'ai.key-refused': problem(
    503,
    'Die KI nimmt den Schlüssel dieser Installation nicht an (AI_API_KEY).',
    'The AI does not accept the key of this installation (AI_API_KEY).',
  ),
  'ai.away': problem(503, 'Die KI ist gerade nicht erreichbar.', 'The AI cannot be reached at the moment.'),
  'ai.late': problem(504, 'Die KI hat nicht rechtzeitig geantwortet.', 'The AI did not answer in time.'),
  'ai.refused': problem(
    422,
    'Die KI hat diesen Auftrag abgelehnt. Bitte formulieren Sie ihn anders.',
    'The AI refused to do this. Please ask in other words.',
  ),
  'ai.unusable': problem(
    502,
    'Die Antwort der KI war auch beim zweiten Versuch nicht zu gebrauchen. Bitte versuchen Sie es mit einem genaueren Auftrag.',
    'The answer of the AI could not be used, even at the second attempt. Please try again and be more precise.',
  ),
  'ai.nothing': problem(
    422,
    'Hier ist nichts zu tun: Es fehlt kein Text.',
    'There is nothing to do here: no text is missing.',
  ),
  'ai.unreviewed': problem(
    422,
    'Von KI geschrieben und noch nicht geprüft: {count}. Bitte prüfen Sie sie vor dem Veröffentlichen.',
    'Written by AI and not reviewed yet: {count}. Please review before publishing.',
  ),

  'service.unavailable': problem(
    503,
    'Der Dienst ist vorübergehend nicht erreichbar.',
    'The service is temporarily unavailable.',
  ),
  'service.timeout': problem(
    504,
    'Der Dienst hat nicht rechtzeitig geantwortet.',
    'The service did not answer in time.',
  ),
  internal: problem(500, 'Ein unbekannter Fehler ist aufgetreten.', 'An unknown error occurred.'),
} as const satisfies Record<string, Problem>;

export type ProblemCode = keyof typeof problems;

/** One entry of `{errors:[…]}`. `field` is a dotted path such as `items.0.amount`. Source: ERR-015. */
export type WireProblem = {
  readonly code: string;
  readonly message: string;
  readonly field?: string;
  readonly details?: unknown;
};

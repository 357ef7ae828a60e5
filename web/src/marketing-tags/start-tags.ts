import { isFacebookPixelId, isGoogleTagId } from '@filiale/rules/tag-ids';
import { hasServiceConsent, onConsentChange } from '../consent/consent-state.ts';
import { onTracked } from '../tracking/track.ts';
import { createFacebookPixel } from './facebook-pixel.ts';
import { createGoogleTag } from './google-tag.ts';
import { type TagEvent, tagEventOf } from './tag-event.ts';
import { type Tag, tagPlace } from './tag-place.ts';

let isStarted = false;

/** Follows the visitor's choice: loads allowed tags, sends them events, and silences revoked ones. Once per page load. */
export function startTags(googleTagId: string, facebookPixelId: string): void {
  if (isStarted) return;
  isStarted = true;
  if (isGoogleTagId(googleTagId)) followConsent(createGoogleTag(googleTagId, window));
  if (isFacebookPixelId(facebookPixelId)) followConsent(createFacebookPixel(facebookPixelId, window));
}

function followConsent(tag: Tag<TagEvent>): void {
  let isAllowed = false;
  let isListening = false;
  const listen = () => {
    isListening = true;
    onTracked((tracked) => {
      const event = isAllowed ? tagEventOf(tracked) : null;
      if (event) tag.send(event, tagPlace(window, event.kind === 'page-view' ? event.path : undefined));
    });
  };
  const follow = () => {
    const isNow = hasServiceConsent(tag.service);
    if (isNow === isAllowed) return;
    isAllowed = isNow;
    if (!isNow) return tag.revoke();
    tag.allow();
    if (!isListening) listen();
  };
  follow();
  onConsentChange(follow);
}

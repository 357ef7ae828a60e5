import { defineMessages } from '../../../i18n/define-messages.ts';

export const imageTemplatesMessages = defineMessages(
  {
    title: 'Leinwand',
    help: 'Ebenen mit Maus, Finger oder Pfeiltasten verschieben, an den Ecken oder mit Umschalt und Pfeiltasten vergrößern.',
    layer: 'Ebene {number}: {what}',
    place: 'Links {x} %, oben {y} %, {width} × {height} %',
    shownWith: 'Gezeigt mit',
    picture: 'Fertiges Bild',
    canvas: 'Zur Leinwand',
    unsaved: 'Das fertige Bild zeigt, was gespeichert ist.',
    large: 'Groß bearbeiten',
    gone: 'gelöscht',
    none: 'Noch keine Ebene.',
  },
  {
    title: 'Canvas',
    help: 'Move layers by mouse, finger or arrow keys; resize them by their corners or by Shift and arrow keys.',
    layer: 'Layer {number}: {what}',
    place: 'Left {x} %, top {y} %, {width} × {height} %',
    shownWith: 'Shown with',
    picture: 'Finished picture',
    canvas: 'Back to the canvas',
    unsaved: 'The finished picture shows the saved template.',
    large: 'Edit large',
    gone: 'deleted',
    none: 'No layers yet.',
  },
);

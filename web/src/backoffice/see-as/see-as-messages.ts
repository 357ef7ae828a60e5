import { defineMessages } from '../../i18n/define-messages.ts';

export const seeAsMessages = defineMessages(
  {
    title: 'Sehen wie eine Rolle',
    text: 'Sie sehen danach nur, was diese Rolle sieht. Ändern lässt sich in dieser Ansicht nichts.',
    role: 'Rolle',
    at: 'In diesen Filialen',
    chooseBranch: 'Wählen Sie mindestens eine Filiale.',
    allBranches: 'alle Filialen',
    branches: '{count} Filialen',
    look: 'Ansehen',
  },
  {
    title: 'See as a role',
    text: 'You will see only what this role sees. Nothing can be changed in this view.',
    role: 'Role',
    at: 'At these branches',
    chooseBranch: 'Choose at least one branch.',
    allBranches: 'all branches',
    branches: '{count} branches',
    look: 'See',
  },
);

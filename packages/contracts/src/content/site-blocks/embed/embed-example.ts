export const embedExample = {
  headline: 'Rundgang',
  address: 'https://films.example/embed/12',
  title: 'Ein Rundgang durch die Küche',
};

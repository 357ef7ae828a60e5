let isOver = false;

/** Says that the page the server drew is hydrated: what is drawn from now on is drawn by the browser alone. */
export const endHydration = (): void => {
  isOver = true;
};

/** True on the server and while the page it served is being hydrated. */
export const isServedPage = (): boolean => !isOver;

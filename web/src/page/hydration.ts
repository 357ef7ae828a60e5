let isOver = false;

/** Marks the server-rendered page as hydrated: from now on only the browser renders. */
export const endHydration = (): void => {
  isOver = true;
};

/** True on the server and while the page it served is being hydrated. */
export const isServedPage = (): boolean => !isOver;

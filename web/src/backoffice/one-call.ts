/** Lets one call through at a time, so that a double tap does not make it twice. */
export function oneCall() {
  let isUnderWay = false;
  return {
    /** Whether a call may begin: none is under way. It is from then on. */
    begin: (): boolean => {
      if (isUnderWay) return false;
      isUnderWay = true;
      return true;
    },
    /** The call that was under way has ended. */
    end: (): void => {
      isUnderWay = false;
    },
  };
}

import { type MouseEvent, type PointerEvent, useRef } from 'react';

/** How long a finger rests before it means more than a tap, in ms; and how far it may stray, in px. */
const HOLD_MS = 500;
const STRAY_PX = 10;

/** A finger that rests on something: `onHold` is given what it was put on. The tap and the browser's own menu that would follow are left out. */
export function useHold(onHold: (target: EventTarget) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const from = useRef({ x: 0, y: 0 });
  const isHeld = useRef(false);
  const isTouch = useRef(false);
  const end = () => clearTimeout(timer.current);
  return {
    onPointerDown: (event: PointerEvent) => {
      end();
      isHeld.current = false;
      isTouch.current = event.pointerType === 'touch';
      if (!isTouch.current) return;
      const { target } = event;
      from.current = { x: event.clientX, y: event.clientY };
      timer.current = setTimeout(() => {
        isHeld.current = true;
        onHold(target);
      }, HOLD_MS);
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (Math.hypot(clientX - from.current.x, clientY - from.current.y) > STRAY_PX) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    onContextMenu: (event: MouseEvent) => {
      if (isTouch.current) event.preventDefault();
    },
    onClickCapture: (event: MouseEvent) => {
      if (!isHeld.current) return;
      isHeld.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

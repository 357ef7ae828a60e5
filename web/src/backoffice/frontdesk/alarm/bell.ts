/** Two notes, in Hz, and how long each sounds, in seconds. */
const NOTES = [880, 1175] as const;
const NOTE_SECONDS = 0.28;
const LOUDNESS = 0.5;

/**
 * The alarm's sound, made of tones by the Web Audio API, so that it needs no file and rings without a network. Browsers let it sound only after a touch: `wake`. They may
 * silence it later too (a call, a device that slept): `onChange` hears of that.
 */
export function createBell(onChange: () => void) {
  let context: AudioContext | undefined;
  return {
    isAwake: (): boolean => context?.state === 'running',
    wake: async (): Promise<void> => {
      if (!context) {
        context = new AudioContext();
        context.onstatechange = onChange;
      }
      await context.resume();
    },
    ring: (): void => {
      if (context?.state !== 'running') return;
      const { currentTime, destination } = context;
      for (const [place, pitch] of NOTES.entries()) {
        const start = currentTime + place * NOTE_SECONDS;
        const tone = context.createOscillator();
        const gain = context.createGain();
        tone.frequency.value = pitch;
        gain.gain.setValueAtTime(LOUDNESS, start);
        gain.gain.exponentialRampToValueAtTime(0.001, start + NOTE_SECONDS);
        tone.connect(gain).connect(destination);
        tone.start(start);
        tone.stop(start + NOTE_SECONDS);
      }
    },
    close: (): void => {
      if (!context) return;
      context.onstatechange = null;
      void context.close();
    },
  };
}

import { useState } from 'react';
import { readItem, writeItem } from '../../ui/browser-storage.ts';

/** The sounds of the sealing check: right, scanned before, wrong. They differ by pitch and number of tones. */
export type Tone = 'right' | 'again' | 'wrong';

type Note = { hertz: number; from: number; seconds: number; shape: OscillatorType };

const NOTES: Record<Tone, readonly Note[]> = {
  right: [{ hertz: 1175, from: 0, seconds: 0.08, shape: 'sine' }],
  again: [
    { hertz: 587, from: 0, seconds: 0.1, shape: 'triangle' },
    { hertz: 587, from: 0.16, seconds: 0.1, shape: 'triangle' },
  ],
  wrong: [
    { hertz: 165, from: 0, seconds: 0.22, shape: 'square' },
    { hertz: 131, from: 0.26, seconds: 0.34, shape: 'square' },
  ],
};
const LOUDNESS = 0.18;
/** Without this ramp, a sound clicks when it begins or ends. */
const RAMP_SECONDS = 0.008;

let context: AudioContext | undefined;

/** Plays a tone, or stays silent if the browser cannot: the answer is also shown. */
export function play(tone: Tone): void {
  try {
    context ??= new AudioContext();
    // The context is suspended until the first click or key on the page.
    void context.resume();
    for (const note of NOTES[tone]) playNote(context, note);
  } catch {
    context = undefined;
  }
}

function playNote(audio: AudioContext, { hertz, from, seconds, shape }: Note): void {
  const start = audio.currentTime + from;
  const end = start + seconds;
  const oscillator = new OscillatorNode(audio, { type: shape, frequency: hertz });
  const loudness = new GainNode(audio, { gain: 0 });
  loudness.gain.setValueAtTime(0, start);
  loudness.gain.linearRampToValueAtTime(LOUDNESS, start + RAMP_SECONDS);
  loudness.gain.setValueAtTime(LOUDNESS, end - RAMP_SECONDS);
  loudness.gain.linearRampToValueAtTime(0, end);
  oscillator.connect(loudness).connect(audio.destination);
  oscillator.start(start);
  oscillator.stop(end);
}

const SOUND_KEY = 'federpost-operator-sound';

/** Whether the sealing check has sound, as last chosen on this device. */
export function useSound(): [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(() => readItem('localStorage', SOUND_KEY) !== 'off');
  return [
    on,
    (next) => {
      writeItem('localStorage', SOUND_KEY, next ? 'on' : 'off');
      setOn(next);
    },
  ];
}

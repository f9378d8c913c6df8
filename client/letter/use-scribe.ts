import { useEffect, useState } from 'react';
import { loadOutlines, loadSampleOutlines } from '@federpost/shared/letter/typesetting/typewriter-outlines.ts';
import { openScribe, type Scribe } from '@federpost/shared/letter/typesetting/scribe.ts';
import { LAYOUT_VERSION } from '@federpost/shared/letter/typesetting/versions.ts';
import type { LetterStyle } from '@federpost/shared/order/catalogue.ts';
import { toolsOf, type PageTools } from './draw-page.ts';

/** A letter's scribe and the ink for its pages; undefined until its strokes have loaded. */
export type Writing = { scribe: Scribe; tools: PageTools };
type LoadedWriting = { writing: Writing | undefined; failed: boolean; retry: () => void };

/** Cache of opened hands. */
const writings = new Map<string, Writing>();
/** Enough for all styles in a few hands. A scribe caches a letter's words. */
const MAX_CACHED = 12;

type WritingOptions = {
  style: LetterStyle;
  writer: number;
  /** The layout version of an ordered letter; a draft is laid out by the newest rules. */
  version?: number | undefined;
  /** A few words in a style that the customer has not chosen. */
  isSample?: boolean;
};

const keyOf = ({ style, writer, version = LAYOUT_VERSION, isSample = false }: WritingOptions) =>
  `${style} ${writer} ${version}${isSample ? ' sample' : ''}`;

/** The scribe of a draft if it is already loaded. */
export const loadedScribe = (style: LetterStyle, writer: number): Scribe | undefined =>
  writings.get(keyOf({ style, writer }))?.scribe;

/** Loads and caches the strokes of a hand, or the outlines of the typewriter. A sample has fewer, simpler outlines. */
export async function loadWriting(options: WritingOptions): Promise<void> {
  const { style, writer, version, isSample } = options;
  const loadType = isSample ? loadSampleOutlines : loadOutlines;
  const [scribe, type] = await Promise.all([
    openScribe(style, writer, version),
    style === 'typewriter' ? loadType() : undefined,
  ]);
  if (writings.size >= MAX_CACHED) writings.clear();
  writings.set(keyOf(options), { scribe, tools: { ...toolsOf(scribe, type), minStrokePx: 1 } });
}

/** The scribe of a letter, once its strokes have loaded. */
export function useScribe(options: WritingOptions): LoadedWriting {
  const key = keyOf(options);
  const [, setLoadCount] = useState(0);
  const [failed, setFailed] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (writings.has(key)) return;
    let isMounted = true;
    loadWriting(options).then(
      () => isMounted && setLoadCount((count) => count + 1),
      () => isMounted && setFailed(key),
    );
    return () => {
      isMounted = false;
    };
    // The key contains all dependencies of the effect.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key, attempt]);
  const retry = () => {
    setFailed(undefined);
    setAttempt((count) => count + 1);
  };
  return { writing: writings.get(key), failed: failed === key && !writings.has(key), retry };
}

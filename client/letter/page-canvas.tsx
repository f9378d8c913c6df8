import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Paper } from '@federpost/shared/letter/typesetting/styles.ts';
import type { WrittenPage } from '@federpost/shared/letter/handwriting/write-page.ts';
import { redrawPage, type PageTools } from './draw-page.ts';

/** Phones refuse larger canvases. */
const MAX_PIXELS = 12_000_000;

type Props = { page: WrittenPage | undefined; tools: PageTools | undefined; paper: Paper; label?: string };

/** The ink of one page, as wide as its container and as sharp as the screen. The paper is behind it. */
export function PageCanvas({ page, tools, paper, label }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const width = useWidth(canvas);
  const lastDrawing = useRef<{ page: WrittenPage; tools: PageTools; scale: number }>(undefined);
  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!canvas.current || !context || width === 0) return;
    const idealScale = (width * (window.devicePixelRatio || 1)) / paper.width;
    const scale = Math.min(idealScale, Math.sqrt(MAX_PIXELS / (paper.width * paper.height)));
    const [pixelsWide, pixelsHigh] = [Math.round(paper.width * scale), Math.round(paper.height * scale)];
    // Setting the size clears a canvas, even to the same size.
    if (canvas.current.width !== pixelsWide || canvas.current.height !== pixelsHigh) {
      Object.assign(canvas.current, { width: pixelsWide, height: pixelsHigh });
      lastDrawing.current = undefined;
    }
    if (!page || !tools) return;
    const isUnchanged = lastDrawing.current?.tools === tools && lastDrawing.current.scale === scale;
    redrawPage(context, page, isUnchanged ? lastDrawing.current?.page : undefined, tools, scale);
    lastDrawing.current = { page, tools, scale };
  }, [page, tools, paper, width]);
  return (
    <canvas
      ref={canvas}
      className="page-canvas fill"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      width={paper.width}
      height={paper.height}
    />
  );
}

/** While fingers change the size the picture is stretched; it is redrawn after they have rested for this long. */
const RESIZE_PAUSE_MS = 120;

function useWidth(element: React.RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!element.current) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const newWidth = Math.round(entry.contentRect.width);
      const delay = timer === undefined ? 0 : RESIZE_PAUSE_MS;
      clearTimeout(timer);
      timer = setTimeout(() => setWidth(newWidth), delay);
    });
    observer.observe(element.current);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [element]);
  return width;
}

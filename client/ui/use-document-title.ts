import { useEffect } from 'react';

/** Names the view in the tab and the history: the document's head is of the page that it began with. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}

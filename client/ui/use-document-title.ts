import { useEffect } from 'react';

/** Sets the title of a view, because the document's head is that of the page that was loaded. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}

import { useEffect } from 'react';

/** Sets the title of a view, because the document's head belongs to the page that was loaded first. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}

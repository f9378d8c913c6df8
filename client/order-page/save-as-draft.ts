import { draftCleared, draftEdited, type DraftContent, parseStoredDraft } from '../order-flow/draft/draft.ts';
import { STORAGE_KEY } from '../order-flow/draft/draft-storage.ts';
import { readItem } from '../ui/browser-storage.ts';
import { createOrderStore, flushDraft, isRehydrated, persistDraft } from '../order-flow/draft/store.ts';

/** Saves a letter as the wizard's draft on this device. @returns whether it was saved */
export async function saveAsDraft(content: DraftContent): Promise<boolean> {
  const store = createOrderStore();
  const stopPersisting = persistDraft(store);
  await new Promise<void>((resolve) => {
    const resolveIfRehydrated = () => {
      if (!isRehydrated(store.getState())) return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = store.subscribe(resolveIfRehydrated);
    resolveIfRehydrated();
  });
  store.dispatch(draftCleared());
  store.dispatch(draftEdited(content));
  await store.dispatch(flushDraft());
  stopPersisting();
  return parseStoredDraft(readItem('localStorage', STORAGE_KEY))?.letterText === content.letterText;
}

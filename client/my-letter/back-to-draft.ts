import { cleared, edited, type DraftContent } from '../store/draft.ts';
import { STORAGE_KEY } from '../store/draft-storage.ts';
import { createOrderStore, isRehydrated, keepDraft } from '../store/store.ts';
import { draftIn } from '../store/stored-draft.ts';

const readDraft = () => {
  try {
    return draftIn(window.localStorage.getItem(STORAGE_KEY));
  } catch {
    return undefined;
  }
};

/** Puts a letter into the draft on this device, where the wizard finds it. @returns whether it is there. */
export async function putIntoDraft(content: DraftContent): Promise<boolean> {
  const store = createOrderStore();
  const keeping = keepDraft(store);
  await new Promise<void>((resolve) => {
    const look = () => {
      if (!isRehydrated(store.getState())) return;
      stop();
      resolve();
    };
    const stop = store.subscribe(look);
    look();
  });
  store.dispatch(cleared());
  store.dispatch(edited(content));
  await keeping.flush();
  keeping.stop();
  return readDraft()?.letterText === content.letterText;
}

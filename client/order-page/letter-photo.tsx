import { useEffect, useEffectEvent, useState } from 'react';
import { berlinDay, formatDay } from '@federpost/shared/calendar/berlin.ts';
import type { MyLetter } from '@federpost/shared/http/my-letter.ts';
import type { requestFile } from '../api/api-client.ts';
import { useOrderPage } from './api.ts';

type PhotoResult = { address: string } | { failure: string };

/** The sealed envelope, photographed before it was posted, if the shop has a picture of it. */
export function LetterPhoto({ letter }: { letter: MyLetter }) {
  const load = useEffectEvent(useOrderPage().loadFile);
  const { photographedAt, recipientName } = letter;
  const [photo, setPhoto] = useState<PhotoResult>();
  useEffect(() => {
    if (photographedAt === null) return;
    let isUnmounted = false;
    void readPhoto(load('/rest/v1/my-letter-photo')).then((answer) => !isUnmounted && setPhoto(answer));
    return () => void (isUnmounted = true);
  }, [photographedAt]);

  if (photographedAt === null) return null;
  return (
    <section className="letter-photo stack gap-16" aria-labelledby="foto">
      <h2 id="foto">So ging dein Brief auf die Reise</h2>
      <figure>
        <div className="letter-photo__place">
          {photo && 'address' in photo ? (
            <img src={photo.address} alt={`Foto: der verschlossene Umschlag deines Briefes an ${recipientName}`} />
          ) : (
            <p role="status">{photo ? photo.failure : 'Einen Augenblick …'}</p>
          )}
        </div>
        <figcaption className="above-16 soft small measure">
          Fotografiert am {formatDay(berlinDay(new Date(photographedAt)))}, kurz bevor wir ihn eingeworfen haben. Das
          Bild ist nur hier zu sehen; wir löschen es, sobald wir Namen und Anschriften löschen.
        </figcaption>
      </figure>
    </section>
  );
}

/**
 * The picture as a data URL, which the page's policy allows. The request needs the page's key, so the picture has
 * no public address.
 */
async function readPhoto(loading: ReturnType<typeof requestFile>): Promise<PhotoResult> {
  const answer = await loading;
  if ('error' in answer) return { failure: answer.error.message };
  return new Promise((resolve) => {
    const file = new FileReader();
    file.addEventListener('load', () => resolve({ address: String(file.result) }));
    file.readAsDataURL(answer.data.blob);
  });
}

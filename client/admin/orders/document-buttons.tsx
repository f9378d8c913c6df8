import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { adminApi, type AdminDispatch } from '../shell/api.ts';
import { SmallButton } from '../shell/buttons.tsx';
import { download, openPdf } from '../shell/files.ts';
import { toastError } from '../shell/notices.ts';
import { useSession } from '../shell/session-context.tsx';

const SHOWS_TEXT = 'Zeigt den Brieftext; das Öffnen wird im Verlauf vermerkt.';
/** The printed documents of an order. */
const DOCUMENTS = {
  letter: { label: 'PDF öffnen', title: SHOWS_TEXT, key: 'd' },
  'plotter-file': { label: 'Plotterdatei', title: SHOWS_TEXT, key: undefined },
  envelope: { label: 'Umschlag', title: undefined, key: undefined },
  'job-sheet': { label: 'Laufzettel', title: undefined, key: undefined },
} as const;
export type DocumentKind = keyof typeof DOCUMENTS;

type Props = { orderId: string; kinds: readonly DocumentKind[]; tone?: 'wax' | 'outline' };

/** Opens an order's documents in a new tab, or saves its plotter file. */
export function DocumentButtons({ orderId, kinds, tone = 'outline' }: Props) {
  const session = useSession();
  const dispatch = useDispatch<AdminDispatch>();
  const [loading, setLoading] = useState<DocumentKind>();

  async function open(kind: DocumentKind) {
    setLoading(kind);
    const path = `/rest/v1/documents?${new URLSearchParams({ order_id: `eq.${orderId}`, kind })}`;
    const failure = await (kind === 'plotter-file' ? download(session, path) : openPdf(session, path));
    setLoading(undefined);
    if (failure) toastError(failure);
    dispatch(adminApi.util.invalidateTags([{ type: 'Timeline', id: orderId }]));
  }
  return kinds.map((kind) => (
    <SmallButton
      key={kind}
      tone={tone}
      disabled={loading !== undefined}
      data-key={DOCUMENTS[kind].key}
      title={DOCUMENTS[kind].title}
      onClick={() => void open(kind)}
    >
      {loading === kind ? 'Laden...' : DOCUMENTS[kind].label}
    </SmallButton>
  ));
}

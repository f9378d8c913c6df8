import { berlinDay, formatDay } from '@federpost/shared/calendar/berlin.ts';
import type { OperatorRole } from '@federpost/shared/http/auth.ts';
import { button, paragraph, type Letterhead, type RenderedMail } from './content.ts';
import { render } from './render.ts';
import { signature } from './words.ts';

/** `link` leads to the operator's page and holds the token; `expiresAt` is an ISO instant. */
export type InvitationDetails = Letterhead & { role: OperatorRole; link: string; expiresAt: string };

const MAY: Record<OperatorRole, string> = {
  betrieb: 'Mit der Rolle „Betrieb“ darfst du dort alles.',
  druck: 'Mit der Rolle „Druck“ druckst du dort Briefe und bringst sie zur Post.',
};

/** The mail to somebody who is to work in the shop. */
export function invitationMail({ business, publicUrl, role, link, expiresAt }: InvitationDetails): RenderedMail {
  return render({
    business,
    publicUrl,
    subject: `Deine Einladung zu ${business.name}`,
    preview: 'Damit richtest du deinen Zugang ein.',
    title: 'Du bist eingeladen, mitzuarbeiten.',
    blocks: [
      paragraph(
        `Für dich ist ein Zugang zur Betriebsseite von ${business.name} vorbereitet. ${MAY[role]} Wähle ein Passwort, und es kann losgehen.`,
      ),
      button('Zugang einrichten', link),
      paragraph(
        `Der Link gilt einmal, bis zum ${formatDay(berlinDay(new Date(expiresAt)))}, und gehört dir allein. Du weißt nicht, worum es geht? Dann brauchst du nichts zu tun.`,
      ),
      signature(business),
    ],
  });
}

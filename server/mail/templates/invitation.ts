import { berlinDay, formatDay } from '@federpost/shared/calendar/berlin.ts';
import type { OperatorRole } from '@federpost/shared/http/auth.ts';
import { button, paragraph, type Letterhead, type RenderedMail } from './content.ts';
import { render } from './render.ts';
import { signature } from './mail-phrases.ts';

/** `link` leads to the operator's page and contains the token; `expiresAt` is an ISO instant. */
export type InvitationDetails = Letterhead & { role: OperatorRole; link: string; expiresAt: string };

const MAY: Record<OperatorRole, string> = {
  betrieb: 'Mit der Rolle „Betrieb“ dürfen Sie dort alles.',
  druck: 'Mit der Rolle „Druck“ drucken Sie dort Briefe und bringen sie zur Post.',
};

/** The mail to somebody who is invited to work in the shop. */
export function invitationMail({ business, publicUrl, role, link, expiresAt }: InvitationDetails): RenderedMail {
  return render({
    business,
    publicUrl,
    subject: `Ihre Einladung zu ${business.name}`,
    preview: 'Damit richten Sie Ihren Zugang ein.',
    title: 'Sie sind eingeladen, mitzuarbeiten.',
    blocks: [
      paragraph(
        `Für Sie ist ein Zugang zur Betriebsseite von ${business.name} vorbereitet. ${MAY[role]} Wählen Sie ein Passwort, und es kann losgehen.`,
      ),
      button('Zugang einrichten', link),
      paragraph(
        `Der Link gilt einmal, bis zum ${formatDay(berlinDay(new Date(expiresAt)))}, und gehört Ihnen allein. Sie wissen nicht, worum es geht? Dann brauchen Sie nichts zu tun.`,
      ),
      signature(business),
    ],
  });
}

import type { EnrolledFactor } from '@federpost/shared/http/auth.ts';
import { CopyButton } from '../shell/copy-button.tsx';

/** Shown in groups of four, which are easy to read; copied without the spaces. */
const GROUPS = /.{1,4}/g;

/** The secret for an authenticator app: as a QR code, as a link for the same phone, and as text. */
export function TotpQrCode({ qr_code, secret, uri }: EnrolledFactor['totp']) {
  return (
    <>
      <p>
        Scannen Sie den QR-Code mit einer Authenticator-App auf Ihrem Telefon, zum Beispiel Aegis, Google Authenticator
        oder der Passwörter-App.
      </p>
      <img
        className="sign-in__qr-code"
        src={`data:image/svg+xml,${encodeURIComponent(qr_code)}`}
        alt="QR-Code mit dem Schlüssel für die Authenticator-App; darunter steht er auch als Text."
        width={208}
        height={208}
      />
      <p>
        <a href={uri}>In einer App auf diesem Gerät öffnen</a>
      </p>
      <p>
        Oder geben Sie den Schlüssel von Hand ein:
        <span className="sign-in__secret">
          <code>{secret.match(GROUPS)?.join(' ')}</code>
          <CopyButton text={secret} label="Schlüssel kopieren" />
        </span>
      </p>
    </>
  );
}

import { useEffect, useRef, type ReactNode } from 'react';
import { OpenDialog } from '../../ui/dialog.tsx';
import { useSession } from '../shell/session-context.tsx';
import { SmallButton } from '../shell/small-button.tsx';
import { CodeForm } from './code-form.tsx';
import { FactorSetup } from './factor-setup.tsx';
import { PasswordForm } from './password-form.tsx';
import type { Step } from './use-step.ts';

const WORDS = {
  password: { title: 'Anmeldung für den Betrieb' },
  again: {
    title: 'Bitte melden Sie sich wieder an',
    hint: 'Ihre Anmeldung ist abgelaufen. Danach geht es an derselben Stelle weiter.',
  },
  code: { title: 'Bitte bestätigen Sie die Anmeldung' },
  factor: {
    title: 'Zweiten Faktor einrichten',
    hint: 'Hinter dieser Seite liegen Namen und Anschriften. Darum fragt sie außer nach dem Passwort auch nach einem Code von Ihrem Telefon. Das Einrichten dauert zwei Minuten.',
  },
} as const satisfies Record<string, { title: string; hint?: string }>;

type Props = { step: Step; onSetUp: () => void };

/** One step of signing in: a page of its own, or a dialog over the open page. */
export function SignIn({ step, onSetUp }: Props) {
  const words = WORDS[step.over && step.asks === 'password' ? 'again' : step.asks];
  const Frame = step.over ? OverPage : OwnPage;
  const leave = <Leave over={step.over} />;
  return (
    <Frame key={step.asks} title={words.title} focusTitle={step.asks === 'factor'}>
      {'hint' in words && <p className="hint">{words.hint}</p>}
      {step.asks === 'password' && <PasswordForm email={step.operator?.email} />}
      {step.asks === 'code' && <CodeForm factors={step.operator.factors} />}
      {step.asks === 'factor' && <FactorSetup email={step.operator.email} cancel={leave} onDone={onSetUp} />}
      {(step.asks === 'code' || (step.asks === 'password' && step.over)) && leave}
    </Frame>
  );
}

type FrameProps = { title: string; focusTitle: boolean; children: ReactNode };

function OwnPage({ title, focusTitle, children }: FrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focusTitle) heading.current?.focus();
  }, [focusTitle]);
  return (
    <main className="sign-in">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </main>
  );
}

/** Escape does not close it, because there is nothing to return to. */
function OverPage({ title, children }: FrameProps) {
  return <OpenDialog title={title}>{children}</OpenDialog>;
}

function Leave({ over }: { over: boolean }) {
  const session = useSession();
  return (
    <SmallButton tone="text" className="sign-in__leave" onClick={() => void session.signOut()}>
      {over ? 'Seite verlassen' : 'Mit einem anderen Zugang anmelden'}
    </SmallButton>
  );
}

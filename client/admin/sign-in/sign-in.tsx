import { useEffect, useRef, type ReactNode, useId, type SubmitEvent, useState } from 'react';
import { OpenDialog } from '../../ui/dialog.tsx';
import { useSession } from '../shell/session-context.tsx';
import { SmallButton } from '../shell/buttons.tsx';
import { Refusal } from '../shell/refusal.tsx';
import { useAsyncAction } from '../shell/use-async-action.ts';
import type { Operator, SessionState } from '../shell/session-state.ts';
import { CodeForm } from './code-form.tsx';
import { FactorSetup } from './factor-setup.tsx';

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

/** Escape does not close this dialog, because there is no page to return to. */
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

/** The first step of signing in. @param props.email the address of the previous operator, to prefill the field */
function PasswordForm({ email = '' }: { email?: string }) {
  const session = useSession();
  const { busy, failure: refusal, succeeds } = useAsyncAction();
  const form = useRef<HTMLFormElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(
    () => form.current?.querySelector<HTMLInputElement>(email === '' ? '[name=email]' : '[name=password]')?.focus(),
    [email],
  );

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const signingIn = () => session.signIn(String(fields.get('email')), String(fields.get('password')));
    if (!(await succeeds(signingIn))) password.current?.select();
  }

  return (
    <form ref={form} className="sign-in__form" onSubmit={(event) => void submit(event)}>
      <label htmlFor={`${id}-email`}>E-Mail-Adresse</label>
      <input id={`${id}-email`} name="email" type="email" autoComplete="username" required defaultValue={email} />
      <label htmlFor={`${id}-password`}>Passwort</label>
      <input
        ref={password}
        id={`${id}-password`}
        name="password"
        type="password"
        autoComplete="current-password"
        required
        aria-invalid={refusal !== undefined}
        aria-describedby={`${id}-refusal`}
      />
      <Refusal id={`${id}-refusal`}>{refusal}</Refusal>
      <SmallButton tone="wax" type="submit" disabled={busy}>
        {busy ? 'Wird angemeldet …' : 'Anmelden'}
      </SmallButton>
    </form>
  );
}

/** The next step of signing in. `over`: a page is open under the dialog. */
type Step =
  | { asks: 'password'; over: boolean; operator: Operator | undefined }
  | { asks: 'code' | 'factor'; over: boolean; operator: Operator };

/**
 * The open step, if any, and a function that ends the setup of a factor. The session is signed in before the recovery
 * codes are saved, so the step stays open until then.
 */
export function useStep(state: SessionState): { step: Step | undefined; finishSetUp: () => void } {
  const [settingUpOver, setSettingUpOver] = useState<boolean>();
  const step = currentStep(state, settingUpOver);
  const over = step?.asks === 'factor' ? step.over : undefined;
  if (over !== settingUpOver) setSettingUpOver(over);
  return { step, finishSetUp: () => setSettingUpOver(undefined) };
}

function currentStep(state: SessionState, settingUpOver: boolean | undefined): Step | undefined {
  switch (state.kind) {
    case 'signed-out':
      return { asks: 'password', over: false, operator: undefined };
    case 'expired':
      return { asks: 'password', over: true, operator: state.operator };
    case 'halfway':
      return { asks: state.need, over: state.resumes, operator: state.operator };
    case 'signed-in':
      return settingUpOver === undefined
        ? undefined
        : { asks: 'factor', over: settingUpOver, operator: state.operator };
  }
}

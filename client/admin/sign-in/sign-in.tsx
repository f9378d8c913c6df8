import { useEffect, useRef, type ReactNode, useId, type SubmitEvent, useState } from 'react';
import { OpenDialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { useSession } from '../shell/session-context.tsx';
import { SmallButton } from '../shell/buttons.tsx';
import { Refusal } from '../../ui/refusal.tsx';
import { useAsyncAction } from '../../api/use-async-action.ts';
import type { Operator, SessionState } from '../shell/session-state.ts';
import { CodeForm } from './code-form.tsx';
import { FactorSetup } from './factor-setup.tsx';

const STEP_MESSAGES = {
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
  const messages = STEP_MESSAGES[step.inDialog && step.kind === 'password' ? 'again' : step.kind];
  const Frame = step.inDialog ? SignInDialog : SignInPage;
  const leave = <LeaveButton inDialog={step.inDialog} />;
  return (
    <Frame key={step.kind} title={messages.title} focusTitle={step.kind === 'factor'}>
      {'hint' in messages && <p className="help-text">{messages.hint}</p>}
      {step.kind === 'password' && <PasswordForm email={step.operator?.email} />}
      {step.kind === 'code' && <CodeForm factors={step.operator.factors} />}
      {step.kind === 'factor' && <FactorSetup email={step.operator.email} cancel={leave} onDone={onSetUp} />}
      {(step.kind === 'code' || (step.kind === 'password' && step.inDialog)) && leave}
    </Frame>
  );
}

type FrameProps = { title: string; focusTitle: boolean; children: ReactNode };

function SignInPage({ title, focusTitle, children }: FrameProps) {
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
function SignInDialog({ title, children }: FrameProps) {
  return <OpenDialog title={title}>{children}</OpenDialog>;
}

function LeaveButton({ inDialog }: { inDialog: boolean }) {
  const session = useSession();
  return (
    <SmallButton tone="text" className="sign-in__leave" onClick={() => void session.signOut()}>
      {inDialog ? 'Seite verlassen' : 'Mit einem anderen Zugang anmelden'}
    </SmallButton>
  );
}

/** The first step of signing in. @param props.email the address of the previous operator, to prefill the field */
function PasswordForm({ email = '' }: { email?: string }) {
  const session = useSession();
  const { busy, failure: refusal, succeeds } = useAsyncAction();
  const form = useRef<HTMLFormElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const refusalId = useId();
  useEffect(
    () => form.current?.querySelector<HTMLInputElement>(email === '' ? '[name=email]' : '[name=password]')?.focus(),
    [email],
  );

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const signIn = () => session.signIn(String(fields.get('email')), String(fields.get('password')));
    if (!(await succeeds(signIn))) password.current?.select();
  }

  return (
    <form ref={form} className="sign-in__form" onSubmit={(event) => void submit(event)}>
      <TextField
        label="E-Mail-Adresse"
        name="email"
        inputMode="email"
        autoCapitalize="none"
        autoComplete="username"
        required
        defaultValue={email}
      />
      <TextField
        label="Passwort"
        refusal={{ id: refusalId, message: refusal }}
        ref={password}
        name="password"
        type="password"
        autoComplete="current-password"
        required
      />
      <Refusal id={refusalId}>{refusal}</Refusal>
      <SmallButton tone="wax" type="submit" disabled={busy}>
        {busy ? 'Wird angemeldet …' : 'Anmelden'}
      </SmallButton>
    </form>
  );
}

/** The next step of signing in. `inDialog`: a page is open under the dialog. */
type Step =
  | { kind: 'password'; inDialog: boolean; operator: Operator | undefined }
  | { kind: 'code' | 'factor'; inDialog: boolean; operator: Operator };

/**
 * The open step, if any, and a function that ends the setup of a factor. The session is signed in before the recovery
 * codes are saved, so the step stays open until then.
 */
export function useStep(state: SessionState): { step: Step | undefined; finishSetUp: () => void } {
  const [setupInDialog, setSetupInDialog] = useState<boolean>();
  const step = currentStep(state, setupInDialog);
  const inDialog = step?.kind === 'factor' ? step.inDialog : undefined;
  if (inDialog !== setupInDialog) setSetupInDialog(inDialog);
  return { step, finishSetUp: () => setSetupInDialog(undefined) };
}

function currentStep(state: SessionState, setupInDialog: boolean | undefined): Step | undefined {
  switch (state.kind) {
    case 'signed-out':
      return { kind: 'password', inDialog: false, operator: undefined };
    case 'expired':
      return { kind: 'password', inDialog: true, operator: state.operator };
    case 'halfway':
      return { kind: state.need, inDialog: state.resumes, operator: state.operator };
    case 'signed-in':
      return setupInDialog === undefined
        ? undefined
        : { kind: 'factor', inDialog: setupInDialog, operator: state.operator };
  }
}

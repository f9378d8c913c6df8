import './tokens.css';
import './base.css';
import { StrictMode, useEffect, useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { Accordion } from './accordion.tsx';
import { Button, ButtonLink } from './button.tsx';
import Calendar from './calendar.tsx';
import { ChoiceCard } from './choice-card.tsx';
import { DialogButtons, OpenDialog } from './dialog.tsx';
import { TextField, TextAreaField } from './field.tsx';
import { Logo } from './logo.tsx';
import { Motif } from './motifs.tsx';
import { Alert } from './alert.tsx';
import { Postmark, Stamp } from './stamp.tsx';
import { Seal } from './seal.tsx';
import { Section } from './section.tsx';
import { Sheet } from './sheet.tsx';
import { showErrorToast, showToast } from './toast.ts';
import './gallery.css';

/** Every part of this folder in its states, by day and by night: `npm run dev`, then /ui. Not in the build. */

/** @param pane keeps the ids and names of the page's two halves distinct */
const partsOf = (pane: string): Readonly<Record<string, ReactNode>> => ({
  Schaltflächen: (
    <>
      {(['wax', 'outline', 'quiet', 'text'] as const).map((tone) => (
        <div key={tone} className="gallery__row">
          <Button tone={tone}>Weiter</Button>
          <Button tone={tone} size="small">
            Klein
          </Button>
          <Button tone={tone} busy>
            Verarbeite …
          </Button>
          <Button tone={tone} disabled>
            Gesperrt
          </Button>
          <ButtonLink tone={tone} href="#">
            Ein Link
          </ButtonLink>
        </div>
      ))}
    </>
  ),
  Felder: (
    <>
      <TextField label="Name" hint="So steht er auf dem Umschlag." defaultValue="Anna Beispiel" />
      <TextField label="Absender" optional error="Bitte gib einen Namen ein." />
      <TextAreaField
        label="Adresse"
        advice={['Zu 10115 gehört Berlin. Meintest du das?']}
        rows={2}
        defaultValue={'Lindenallee 7\n10115 Bonn'}
      />
    </>
  ),
  Auswahl: (
    <>
      <ChoiceCard {...choice(pane, 'radio', 'Kalligrafie', true)} note="mit der Breitfeder" price="inklusive" />
      <ChoiceCard {...choice(pane, 'radio', 'Schreibmaschine', false)} />
      <ChoiceCard {...choice(pane, 'checkbox', 'Wachsiegel', true)} price="+ 5,00 €" />
    </>
  ),
  Kalender: <Calendar mode="single" captionLayout="dropdown" selected={new Date()} />,
  Hinweise: (
    <>
      <Alert title="Gut zu wissen">
        <p>Dein Brief ist noch da.</p>
      </Alert>
      <Alert tone="error" title="Noch nicht geändert">
        <p>Was du geschrieben hast, steht noch hier.</p>
      </Alert>
      <div className="gallery__row">
        <Button
          tone="outline"
          onClick={() => void showToast({ title: 'Gespeichert', description: 'Auf diesem Gerät.' })}
        >
          Meldung zeigen
        </Button>
        <Button tone="outline" onClick={() => void showErrorToast({ title: 'Bitte prüfen' })}>
          Fehler zeigen
        </Button>
      </div>
    </>
  ),
  'Fragen und Antworten': (
    <Accordion name={pane} questions={[{ question: 'Wie lange dauert es?', answer: 'Zwei bis drei Tage.' }]} />
  ),
  Papier: (
    <>
      <Sheet>Ein Blatt Papier</Sheet>
      <div className="gallery__row">
        <Logo />
      </div>
      <div className="gallery__row gallery__pictures">
        <Seal />
        <Stamp value="95">
          <Motif name="swallow" />
        </Stamp>
        <Postmark day="24.12.26" />
      </div>
    </>
  ),
});

function choice(pane: string, type: 'radio' | 'checkbox', label: string, checked: boolean) {
  return { type, label, name: `${pane}-${type}`, value: label, checked, onChange: () => {} };
}

/** Gives `.gallery__night` the page's colours in dark mode. */
function nightStyles(rules: Iterable<CSSRule>): string {
  return [...rules]
    .map((rule) => {
      if (rule instanceof CSSMediaRule && rule.conditionText.includes('dark'))
        return [...rule.cssRules].map(({ cssText }) => cssText.replace(':root', '.gallery__night')).join('\n');
      return rule instanceof CSSGroupingRule ? nightStyles(rule.cssRules) : '';
    })
    .join('\n');
}

function Gallery() {
  const [night, setNight] = useState('');
  const [isAsking, setIsAsking] = useState(false);
  useEffect(() => setNight([...document.styleSheets].map(({ cssRules }) => nightStyles(cssRules)).join('\n')), []);
  return (
    <main className="gallery">
      <style>{night}</style>
      <h1>Bausteine</h1>
      <Button tone="outline" onClick={() => setIsAsking(true)}>
        Frage zeigen
      </Button>
      {isAsking && (
        <OpenDialog title="Entwurf löschen?" onClose={() => setIsAsking(false)}>
          <DialogButtons closeLabel="Behalten" actionLabel="Endgültig löschen" onAction={() => setIsAsking(false)} />
        </OpenDialog>
      )}
      {Object.entries(partsOf('day')).map(([name, part]) => (
        <Section key={name} title={name}>
          <div className="gallery__pair">
            <div>{part}</div>
            <div className="gallery__night">{partsOf('night')[name]}</div>
          </div>
        </Section>
      ))}
    </main>
  );
}

// oxlint-disable-next-line typescript/no-non-null-assertion -- ui.html has the element
createRoot(document.getElementById('gallery')!).render(
  <StrictMode>
    <Gallery />
  </StrictMode>,
);

import { asOffered, useOpeningLines } from './opening-lines.ts';
import { Button } from '../../ui/button.tsx';
import './first-sentences.css';

/** Opening lines to choose from while nothing is written yet. */
export function FirstSentences({ onChoose }: { onChoose: (sentence: string) => void }) {
  const sentences = useOpeningLines();
  return (
    <div className="first-sentences">
      <p id="erste-saetze">Noch nichts? Beginne mit einer Erinnerung – oder mit einem dieser Sätze:</p>
      <ul aria-labelledby="erste-saetze">
        {sentences.map((sentence) => (
          <li key={sentence}>
            <Button tone="text" onClick={() => onChoose(sentence)}>
              {asOffered(sentence)}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

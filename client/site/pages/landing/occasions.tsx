import type { OccasionChip } from '../../content/landing/landing-page.ts';
import { Drawing } from '../../../ui/drawings.tsx';
import { Section } from '../../../ui/section.tsx';
import { Stamp, type StampInk } from '../../../ui/stamp.tsx';
import './occasions.css';

const INKS: readonly StampInk[] = ['wax', 'leaf', 'ink', 'amber'];

/** The occasions as a strip of stamps. */
export function Occasions({ heading, chips }: { heading: string; chips: readonly OccasionChip[] }) {
  return (
    <Section className="occasions" title={heading}>
      <div className="occasions__sheet">
        <ul className="occasions__strip">
          {chips.map(({ name, icon, subtitle }, index) => (
            <li key={name}>
              <Stamp ink={INKS[index % INKS.length]}>
                <Drawing name={icon} />
              </Stamp>
              <div>
                <h3>{name}</h3>
                <p>{subtitle}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

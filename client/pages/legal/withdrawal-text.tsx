import { BUSINESS } from '../../content/business.ts';
import { withdrawal } from '../../content/legal/withdrawal.ts';
import { LegalSections } from './legal.tsx';

/** Everything below the form: a static part, so it comes as HTML alone. */
export default function WithdrawalText() {
  return <LegalSections text={withdrawal(BUSINESS)} />;
}

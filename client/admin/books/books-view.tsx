import { MonthBooks } from './month-books.tsx';
import { PersonRights } from './person-rights.tsx';
import './books.css';

/** The view «Bücher»: each month's money with its files, and what people may ask of their data. */
export default function BooksView() {
  return (
    <div className="books">
      <MonthBooks />
      <PersonRights />
    </div>
  );
}

import { MonthBooks } from './month-books.tsx';
import { DataSubjectRequests } from './data-subject-requests.tsx';
import './books.css';

/** The view «Bücher»: each month's money with its files, and people's data subject requests. */
export default function BooksView() {
  return (
    <div className="books">
      <MonthBooks />
      <DataSubjectRequests />
    </div>
  );
}

import { useState } from 'react';
import type { PeopleImporting } from '#src/registrations/actors/people-import.ts';
import { Button } from '#src/ui/button/button.tsx';
import { FileField } from '#src/ui/file-field/file-field.tsx';
import { LockableForm } from '#src/ui/form/lockable-form.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { Textarea } from '#src/ui/textarea/textarea.tsx';
import * as styles from './import.css.ts';

/** Takes a file, or a table that is pasted. */
export function Choosing({ importing: { place, error, choose } }: { importing: PeopleImporting }) {
  const [pasted, setPasted] = useState('');
  const isReading = place === 'reading';
  const read = () => {
    if (pasted.trim() !== '') choose(pasted);
  };
  return (
    <LockableForm isLocked={isReading} className={styles.step} onSubmit={read}>
      {error && (
        <Notice tone="danger" role="alert">
          {error.detail}
        </Notice>
      )}
      <FileField
        name="people"
        label="A table of people"
        hint="A table as CSV from any system, or a list of addresses. 5,000 people at most."
        accept=".csv,.tsv,.txt,text/csv"
        file={null}
        onChoose={choose}
        onCancel={() => {}}
      />
      <Textarea
        name="pasted"
        label="Or paste it here"
        rows={6}
        value={pasted}
        onChange={({ target }) => setPasted(target.value)}
      />
      <div className={styles.buttons}>
        <Button type="submit" busy={isReading}>
          Read the table
        </Button>
      </div>
    </LockableForm>
  );
}

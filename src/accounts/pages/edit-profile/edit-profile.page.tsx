import { useUser } from '#src/session/auth.ts';
import { UserMissing } from '#src/accounts/own-user/user-missing.tsx';
import { FormSheet } from '#src/ui/form/form-sheet.tsx';
import { EditProfileForm } from './edit-profile-form.tsx';
import { PictureField } from './picture-field.tsx';

export function EditProfilePage({ title }: { title: string }) {
  const user = useUser();
  return (
    <FormSheet title={title} isWide>
      {user ? (
        <>
          <PictureField user={user} />
          <EditProfileForm key={user.user_id} user={user} />
        </>
      ) : (
        <UserMissing />
      )}
    </FormSheet>
  );
}

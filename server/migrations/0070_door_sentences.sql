-- A sentence about a person had their name in it. It is written when it is told; what stays is about nobody.
update door_actions set detail = '' where registration_id is not null and detail <> '';
